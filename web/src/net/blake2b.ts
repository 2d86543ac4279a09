// BLAKE2b (RFC 7693) with a digest of 32 bytes, for texts of one block: a seed written as 64 digits. No browser has it built in.

const blockBytes = 128;
const digestBytes = 32;
const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const parameters = 0x01010000n | BigInt(digestBytes);

// The order in which each round mixes in the words of the block, as hexadecimal digits; the last two rounds repeat the first two.
const orders = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];
const rounds = 12;
const quarters = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function turned(word: bigint, bits: bigint): bigint {
  return BigInt.asUintN(64, (word >> bits) | (word << (64n - bits)));
}

function mix(state: BigUint64Array, [a, b, c, d]: (typeof quarters)[number], x: bigint, y: bigint): void {
  const at = (place: number) => state[place] as bigint;
  state[a] = at(a) + at(b) + x;
  state[d] = turned(at(d) ^ at(a), 32n);
  state[c] = at(c) + at(d);
  state[b] = turned(at(b) ^ at(c), 24n);
  state[a] = at(a) + at(b) + y;
  state[d] = turned(at(d) ^ at(a), 16n);
  state[c] = at(c) + at(d);
  state[b] = turned(at(b) ^ at(c), 63n);
}

/** The digest as 64 hexadecimal digits. Throws for a text longer than a block. */
export function blake2b256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > blockBytes) throw new RangeError(`blake2b256: at most ${blockBytes} bytes`);
  const block = new DataView(new ArrayBuffer(blockBytes));
  bytes.forEach((byte, place) => void block.setUint8(place, byte));
  const word = (digit: string) => block.getBigUint64(Number.parseInt(digit, 16) * 8, true);

  const chain = BigUint64Array.from(initial, (value, place) => (place === 0 ? value ^ parameters : value));
  const state = BigUint64Array.from([...chain, ...initial]);
  state[12] = (state[12] as bigint) ^ BigInt(bytes.length);
  state[14] = BigInt.asUintN(64, ~(state[14] as bigint)); // the last block
  for (let round = 0; round < rounds; ++round) {
    const order = orders[round % orders.length] as string;
    quarters.forEach((quarter, step) => {
      mix(state, quarter, word(order[step * 2] as string), word(order[step * 2 + 1] as string));
    });
  }
  const digest = new DataView(new ArrayBuffer(digestBytes));
  for (let place = 0; place < digestBytes / 8; ++place)
    digest.setBigUint64(
      place * 8,
      (chain[place] as bigint) ^ (state[place] as bigint) ^ (state[place + 8] as bigint),
      true,
    );
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
