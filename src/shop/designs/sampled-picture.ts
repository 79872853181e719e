import type { Box } from "../placement.ts";

/** Raw, 8 bits a channel: gray, gray and alpha, RGB, or RGBA. */
export type RawPixels = {
  data: Uint8Array | Uint8ClampedArray;
  info: { width: number; height: number; channels: number };
};

/** A box of raw pixels, of which only some are looked at. */
export class SampledPicture {
  #data;
  #info;
  #left;
  #top;

  constructor({ data, info }: RawPixels, { x, y }: Box) {
    this.#data = data;
    this.#info = info;
    this.#left = x;
    this.#top = y;
  }

  /** Clear beyond the whole picture's edges. */
  alpha(x: number, y: number): number {
    const at = this.#at(x, y);
    if (at === undefined) return 0;
    const { channels } = this.#info;
    return channels % 2 === 1 ? 255 : (this.#data[at + channels - 1] ?? 0);
  }

  color(x: number, y: number): [number, number, number] {
    const at = this.#at(x, y) ?? 0;
    const isGray = this.#info.channels < 3;
    const level = (channel: number) => this.#data[at + (isGray ? 0 : channel)] ?? 0;
    return [level(0), level(1), level(2)];
  }

  #at(x: number, y: number): number | undefined {
    const { width, height, channels } = this.#info;
    const [column, row] = [x + this.#left, y + this.#top];
    const isInside = column >= 0 && row >= 0 && column < width && row < height;
    return isInside ? (row * width + column) * channels : undefined;
  }
}
