import { blankPixels, type Pixels } from "#services/drawing/pixels.ts";
import type { Size } from "#shop/placement.ts";

type Shrunk = Size & {
  /** Pixels of the picture for each of its own, along each side. */
  by: number;
  /** The box begins here, in pixels of the picture. */
  left: number;
  top: number;
};

/** Each pixel the mean of those that it covers, parts of them included, as browsers draw shapes. */
export function shrink(picture: Pixels, shrunk: Shrunk): Pixels {
  const low = squeezeDown(picture, shrunk);
  const small = blankPixels(shrunk);
  const sums = new Float64Array(4);
  for (let y = 0; y < shrunk.height; y++)
    for (let x = 0; x < shrunk.width; x++) {
      sums.fill(0);
      eachCovered(x, shrunk.by, shrunk.left, picture.width, (from, share) => {
        const at = (y * picture.width + from) * 4;
        for (let channel = 0; channel < 4; channel++)
          sums[channel] = (sums[channel] ?? 0) + (low[at + channel] ?? 0) * share;
      });
      const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
      if (alpha > 0)
        small.data.set(
          [red / alpha, green / alpha, blue / alpha, alpha / 255].map((part) => part * 255 + 0.5),
          (y * shrunk.width + x) * 4,
        );
    }
  return small;
}

/** Colors times their opacity. */
function squeezeDown({ data, width, height }: Pixels, { by, top, ...shrunk }: Shrunk) {
  const low = new Float32Array(width * shrunk.height * 4);
  for (let y = 0; y < shrunk.height; y++)
    eachCovered(y, by, top, height, (row, share) => {
      let to = y * width * 4;
      for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4, to += 4) {
        const alpha = (data[at + 3] ?? 0) * share;
        if (alpha === 0) continue;
        const part = alpha / 255;
        low[to] = (low[to] ?? 0) + (data[at] ?? 0) * part;
        low[to + 1] = (low[to + 1] ?? 0) + (data[at + 1] ?? 0) * part;
        low[to + 2] = (low[to + 2] ?? 0) + (data[at + 2] ?? 0) * part;
        low[to + 3] = (low[to + 3] ?? 0) + alpha;
      }
    });
  return low;
}

function eachCovered(
  pixel: number,
  by: number,
  start: number,
  length: number,
  visit: (from: number, share: number) => void,
): void {
  const [first, last] = [start + pixel * by, start + (pixel + 1) * by];
  for (let from = Math.max(0, Math.floor(first)); from < Math.min(length, last); from++)
    visit(from, (Math.min(from + 1, last) - Math.max(from, first)) / by);
}
