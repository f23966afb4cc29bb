/** Sounds made on the spot: no file, nothing to load. */

import { setting } from "./settings";

let context: AudioContext | null = null;

/** Browsers allow sound only after a gesture: call this from one. */
export function wakeSound(): void {
  if (!setting("sound")) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function note(frequency: number, start: number, length: number, volume: number, type: OscillatorType = "triangle"): void {
  if (!context) return;
  const at = context.currentTime + start;
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, at);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(volume, at + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}

const SOUNDS = {
  /** A plucked fourth: it is your turn. */
  turn: () => {
    note(392, 0, 0.5, 0.14);
    note(523.25, 0.13, 0.6, 0.14);
  },
  /** A wooden tap: a choice was made. */
  tap: () => {
    note(190, 0, 0.09, 0.1, "square");
    note(95, 0, 0.07, 0.12);
  },
  /** A dull double tap: that is not possible. */
  no: () => {
    note(150, 0, 0.1, 0.09);
    note(120, 0.1, 0.12, 0.09);
  },
  /** Three rising notes: the game is over. */
  end: () => {
    [392, 493.88, 587.33, 783.99].forEach((tone, index) => note(tone, index * 0.16, 0.7, 0.12));
  },
  /** A high tick: somebody wrote. */
  chat: () => note(880, 0, 0.12, 0.05, "sine"),
} as const;

export function play(sound: keyof typeof SOUNDS): void {
  if (!setting("sound") || !context || context.state !== "running") return;
  SOUNDS[sound]();
}
