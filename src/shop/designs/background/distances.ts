import type { Oklab } from "../../color/oklab.ts";
import { oklab } from "../../color-contrast.ts";

/** Distances are counted in these parts of OKLab's unit, so that each is a byte. */
const STEPS = 400;
const FAR = 254;

/** How far colors are from the nearest of `colors`; worked out once for what is alike in 7 bits. */
export class Distances {
  #colors;
  /** The value is one more than the distance; 0 where it was not computed yet. */
  #known = new Uint8Array(2 ** 21);

  constructor(colors: readonly Oklab[]) {
    this.#colors = colors;
  }

  /** The distance is in OKLab, up to 0.63. */
  of(r: number, g: number, b: number): number {
    const at = ((r >> 1) << 14) | ((g >> 1) << 7) | (b >> 1);
    const known = this.#known[at] ?? 0;
    if (known > 0) return (known - 1) / STEPS;
    const own = oklab(r | 1, g | 1, b | 1);
    let least = Infinity;
    for (const color of this.#colors) least = Math.min(least, labDistance(own, color));
    const steps = Math.min(FAR, Math.round(least * STEPS));
    this.#known[at] = steps + 1;
    return steps / STEPS;
  }
}

export function labDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
