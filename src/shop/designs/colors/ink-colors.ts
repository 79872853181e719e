import { toOklab } from "../../color-contrast.ts";
import type { SampledPicture } from "../sampled-picture.ts";
import { ColorCount } from "./main-colors.ts";

/** Whoever has more than that is told so, and no technique or area asks for more. */
export const MAX_INKS = 24;

/** Colors nearer than this in OKLab are printed in one ink; hue counts as much as lightness. */
const ONE_INK = 0.1;

const VISIBLE = 0.05 * 255;

/** Neighbors that differ by so much of 255 in a channel belong to one color. */
const EVEN = 24;

/** An even part is more than a line: along a soft edge two neighbors are alike. */
const LEAST_ALIKE = 3;

const AROUND = [-1, 0, 1].flatMap((right) =>
  [-1, 0, 1].flatMap((down) => (right === 0 && down === 0 ? [] : [{ right, down }])),
);

/**
 * Counts the colors that a picture is printed in. Samples on soft edges do not count, because their
 * colors are mixed of two inks.
 */
export class InkColors {
  readonly #picture: SampledPicture;
  readonly #colors = new ColorCount({ most: MAX_INKS + 1, isSame: isOneInk });

  constructor(picture: SampledPicture) {
    this.#picture = picture;
  }

  add(x: number, y: number): void {
    const color = this.#picture.color(x, y);
    const alike = AROUND.filter(({ right, down }) => this.#isAlike(color, x + right, y + down));
    if (alike.length >= LEAST_ALIKE) this.#colors.add(color);
  }

  /** `#rrggbb`, the largest first, one more than `MAX_INKS` at most. */
  inks(): string[] {
    return this.#colors.mainColors().map(({ hex }) => hex);
  }

  #isAlike(color: readonly number[], x: number, y: number): boolean {
    if (this.#picture.alpha(x, y) < VISIBLE) return false;
    const other = this.#picture.color(x, y);
    return color.every((level, channel) => Math.abs(level - (other[channel] ?? 0)) <= EVEN);
  }
}

/** True when one ink prints both, `#rrggbb`. */
export function isOneInk(one: string, other: string): boolean {
  const [l1, a1, b1] = toOklab(one);
  const [l2, a2, b2] = toOklab(other);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2) < ONE_INK;
}
