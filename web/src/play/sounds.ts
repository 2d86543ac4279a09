// Sounds made on the spot, so that none has to be loaded. A browser lets a page be heard after the first click or key.

export type Sound =
  | 'turn'
  | 'card'
  | 'swing'
  | 'blow'
  | 'heal'
  | 'rise'
  | 'spell'
  | 'fall'
  | 'won'
  | 'lost'
  | 'refused'
  | 'warning';

/** A tone that glides from one pitch to another, or a breath of noise around it. */
interface Part {
  wave: OscillatorType | 'noise';
  from: number; // Hz
  to?: number;
  at?: number; // seconds
  long: number; // seconds
  loud?: number; // 0…1
}

const chord = (pitches: readonly number[], step: number, long: number): Part[] =>
  pitches.map((from, i) => ({ wave: 'triangle', from, at: i * step, long }));

const sounds: Record<Sound, readonly Part[]> = {
  turn: chord([660, 880], 0.12, 0.2),
  card: [{ wave: 'noise', from: 2600, to: 900, long: 0.09, loud: 0.5 }],
  swing: [{ wave: 'noise', from: 500, to: 2200, long: 0.16, loud: 0.5 }],
  blow: [
    { wave: 'noise', from: 900, to: 180, long: 0.13 },
    { wave: 'sine', from: 150, to: 55, long: 0.18 },
  ],
  heal: chord([523, 784, 1047], 0.06, 0.22),
  rise: [{ wave: 'triangle', from: 440, to: 700, long: 0.16, loud: 0.7 }],
  spell: [
    { wave: 'sine', from: 300, to: 1200, long: 0.32, loud: 0.6 },
    { wave: 'triangle', from: 900, to: 1800, at: 0.08, long: 0.3, loud: 0.4 },
  ],
  fall: [
    { wave: 'sawtooth', from: 220, to: 60, long: 0.3, loud: 0.5 },
    { wave: 'noise', from: 600, to: 120, at: 0.05, long: 0.28, loud: 0.7 },
  ],
  won: chord([523, 659, 784, 1047], 0.14, 0.4),
  lost: chord([392, 330, 262], 0.2, 0.4),
  refused: [{ wave: 'square', from: 160, to: 140, long: 0.13, loud: 0.5 }],
  warning: chord([988, 988], 0.18, 0.1),
};

const loudest = 0.24;
let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** White noise for a second, made once. */
function noise(sounding: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = sounding.createBuffer(1, sounding.sampleRate, sounding.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

function sourceOf(sounding: AudioContext, { wave, from, to = from, long }: Part, start: number) {
  if (wave === 'noise') {
    const source = sounding.createBufferSource();
    const band = sounding.createBiquadFilter();
    source.buffer = noise(sounding);
    band.type = 'bandpass';
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, start + long);
    source.connect(band);
    return { source, out: band };
  }
  const source = sounding.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  return { source, out: source };
}

export function playSound(sound: Sound, loudness: number): void {
  // Not yet touched: the browser would only complain.
  if (context?.state !== 'running') return;
  for (const part of sounds[sound]) {
    const start = context.currentTime + (part.at ?? 0);
    const { source, out } = sourceOf(context, part, start);
    const volume = context.createGain();
    volume.gain.setValueAtTime(loudest * loudness * (part.loud ?? 1), start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + part.long);
    out.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + part.long);
  }
}

let waking = false;

/** The first context of a browser waits for its audio service to start: 90 to 1400 ms in which the page stood still. To ask which devices
    there are starts the service as well, and nothing waits for that. */
async function makeContext(): Promise<void> {
  await navigator.mediaDevices?.enumerateDevices?.().catch(() => undefined);
  context = new AudioContext();
}

function wake(): void {
  if (typeof AudioContext !== 'function') return;
  if (!waking) void makeContext();
  waking = true;
  if (context?.state === 'suspended') void context.resume();
}

/** Makes ready to be heard with the first click, touch or key, or with the next, where a browser insists on that. Returns how to stop
    waiting for it. */
export function wakeOnFirstTouch(): () => void {
  const kinds = ['pointerdown', 'keydown'] as const;
  const stop = () => {
    for (const kind of kinds) window.removeEventListener(kind, touched);
  };
  const touched = () => {
    wake();
    if (context?.state === 'running') stop();
  };
  for (const kind of kinds) window.addEventListener(kind, touched);
  if (navigator.userActivation?.hasBeenActive) touched();
  return stop;
}
