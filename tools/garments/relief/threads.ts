import { noise } from "./noise.ts";
import type { Cloth } from "./relief.ts";

/** How much more or less light a thread at this point of the picture sends back, in preview px. */
type Threads = (x: number, y: number) => number;

/** Threads are uneven: even ones would flicker where the picture is shown smaller. */
const THREADS: Readonly<Record<Cloth, Threads>> = {
  // Its stitches stand in columns.
  jersey: (x, y) => 0.036 * grain(x / 1.1, y / 2.4, 41) + 0.012 * grain(x / 2.4, y / 1.2, 42),
  // Brushed yarn is thicker, and its nap lies in patches.
  fleece: (x, y) => 0.05 * grain(x / 1.5, y / 2.1, 43) + 0.012 * grain(x / 7, y / 9, 44),
  // Its ridges go up to the right.
  twill: (x, y) => 0.045 * grain((x + y) / 2, (x - y) / 5, 45) + 0.02 * grain(x / 1.2, y / 1.2, 46),
};

export function threadsOf(cloth: Cloth | undefined): Threads {
  return cloth ? THREADS[cloth] : () => 0;
}

const grain = (x: number, y: number, seed: number) => 2 * noise(x, y, seed) - 1;
