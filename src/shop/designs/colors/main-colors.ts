import { contrast } from "../../color-contrast.ts";

export type MainColor = {
  hex: string;
  /** The color has this share of all samples, from 0 to 1. */
  share: number;
};

/** Colors nearer than this are one. */
const SAME_COLOR = 0.05;

/** How many colors are told apart, and which of them are one. */
type Counted = { most: number; isSame: (one: string, other: string) => boolean };

const MAIN: Counted = { most: 8, isSame: (one, other) => contrast(one, other) < SAME_COLOR };
const LEAST_SHARE = 0.01;

/** Counts samples in bins of 16 levels a channel. */
export class ColorCount {
  #bins = new Map<number, Bin>();
  #samples = 0;
  readonly #counted;

  constructor(counted = MAIN) {
    this.#counted = counted;
  }

  add([r, g, b]: [number, number, number]): void {
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const bin = this.#bins.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    this.#bins.set(key, { r: bin.r + r, g: bin.g + g, b: bin.b + b, count: bin.count + 1 });
    this.#samples++;
  }

  /** The largest first; the fullest bins take in what is nearly of their color. */
  mainColors(): MainColor[] {
    const { most, isSame } = this.#counted;
    const colors: { hex: string; count: number }[] = [];
    for (const bin of [...this.#bins.values()].sort((one, other) => other.count - one.count)) {
      const hex = averageHex(bin);
      const same = colors.find((color) => isSame(color.hex, hex));
      if (same) same.count += bin.count;
      else if (colors.length < most) colors.push({ hex, count: bin.count });
    }
    return colors
      .sort((one, other) => other.count - one.count)
      .map(({ hex, count }) => ({ hex, share: roundShare(count, this.#samples) }))
      .filter(({ share }) => share >= LEAST_SHARE);
  }
}

type Bin = { r: number; g: number; b: number; count: number };

/** The share is stored in thousandths; 0 of nothing. */
export function roundShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;
}

function averageHex({ r, g, b, count }: Bin): string {
  const toHex = (sum: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0");
  return `#${toHex(r)}${toHex(g)}${toHex(b)}`;
}
