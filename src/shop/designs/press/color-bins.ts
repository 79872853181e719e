import type { Oklab } from "../../color/oklab.ts";
import { oklab } from "../../color-contrast.ts";

/** Colors nearer than this in OKLab are printed in one ink, as in `isOneInk`. */
const ONE_INK = 0.1;

/** Samples of a picture, in bins of 16 levels a channel. */
export class ColorBins {
  samples = 0;
  readonly #counts = new Float64Array(16 ** 3);
  readonly #sums = new Float64Array(16 ** 3 * 3);

  add(rgba: Uint8Array, at: number): void {
    const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    this.samples++;
    this.#counts[bin] = (this.#counts[bin] ?? 0) + 1;
    this.#sums[bin * 3] = (this.#sums[bin * 3] ?? 0) + red;
    this.#sums[bin * 3 + 1] = (this.#sums[bin * 3 + 1] ?? 0) + green;
    this.#sums[bin * 3 + 2] = (this.#sums[bin * 3 + 2] ?? 0) + blue;
  }

  /** How many colors have that many samples; the fullest bins take in what is nearly of their color. */
  count(least: number): number {
    const filled = [...this.#counts.entries()].filter(([, count]) => count > 0);
    filled.sort(([, one], [, other]) => other - one);
    const colors: { color: Oklab; count: number }[] = [];
    for (const [bin, count] of filled) {
      const color = this.#average(bin, count);
      const near = colors.find((other) => distance(other.color, color) < ONE_INK);
      if (near) near.count += count;
      else colors.push({ color, count });
    }
    return colors.filter(({ count }) => count >= least).length;
  }

  #average(bin: number, count: number): Oklab {
    const level = (channel: number) => (this.#sums[bin * 3 + channel] ?? 0) / count;
    return oklab(level(0), level(1), level(2));
  }
}

function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
