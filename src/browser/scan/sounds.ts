import type { ScanOutcome } from "#shop/floor/scan/scan-answer.ts";

/** Hertz of each beep, one after the other. */
const TONES: Record<ScanOutcome | "complete" | "queued", readonly number[]> = {
  done: [1320],
  complete: [1320, 1760],
  info: [880],
  wrong: [196, 165],
  queued: [660],
};
const SECONDS = 0.14;
const VOLUME = 0.25;

let context: AudioContext | undefined;

export function beep(kind: keyof typeof TONES): void {
  // Before anybody has pressed a key, browsers play nothing, and complain.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  const begin = context.currentTime;
  for (const [at, hertz] of TONES[kind].entries()) {
    const tone = new OscillatorNode(context, {
      frequency: hertz,
      type: kind === "wrong" ? "square" : "sine",
    });
    const gain = new GainNode(context, { gain: VOLUME });
    const [start, length] = [begin + at * SECONDS * 1.3, kind === "wrong" ? SECONDS * 2 : SECONDS];
    gain.gain.setTargetAtTime(0, start + length * 0.7, 0.02);
    tone.connect(gain).connect(context.destination);
    tone.start(start + (kind === "wrong" ? at * SECONDS : 0));
    tone.stop(start + length * 1.5);
  }
}
