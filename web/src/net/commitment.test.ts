import { beforeEach, describe, expect, it } from 'vitest';
import { blake2b256 } from './blake2b';
import { fulfils, keepCommitment } from './commitment';

beforeEach(() => localStorage.clear());

const seed = '0700000000000000000000000000000000000000000000000000000000000000';

describe('the digest', () => {
  // As libsodium and Python's hashlib give it.
  it('is BLAKE2b-256', () => {
    expect(blake2b256('')).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8');
    expect(blake2b256('abc')).toBe('bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319');
    expect(blake2b256(seed)).toBe('a011a3adab17820397f2891909e3ff4ff26cf9cf45addf2319c584a7eea0504a');
    expect(blake2b256('x'.repeat(128))).toBe('164ffb7089bae6f5a62fb0795e751dc9e88eac92e1a5b2fafe93a25abf2d9c3b');
  });
  it('takes no more than it can', () => {
    expect(() => blake2b256('x'.repeat(129))).toThrow(RangeError);
  });
});

describe('a commitment', () => {
  it('is fulfilled by its own seed only', () => {
    expect(fulfils(seed, blake2b256(seed))).toBe(true);
    expect(fulfils(seed.replace('7', '8'), blake2b256(seed))).toBe(false);
  });
  it('stays the first one that was sent, over a reload too', () => {
    expect(keepCommitment('m', 'aa')).toBe('aa');
    expect(keepCommitment('m', 'bb')).toBe('aa');
    expect(keepCommitment('n', 'bb')).toBe('bb');
  });
  it('does not fill the browser', () => {
    for (let n = 0; n < 200; ++n) keepCommitment(`m${n}`, 'aa');
    expect(Object.values(localStorage).join('').length).toBeLessThan(2000);
    expect(keepCommitment('m199', 'bb')).toBe('aa');
  });
});
