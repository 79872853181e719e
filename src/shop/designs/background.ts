/** Red, green and blue above this are near-white. */
export const NEAR_WHITE = 240;

/** All near-white pixels, or only those connected to the edge. */
export type BackgroundRule = "all" | "edges";

export const NOTHING_LEFT =
  "All of this picture is near-white, so nothing would be left to print. Keep its background, or try 'Edges only'.";

/** Clears pixels with RGB above 240 in unpremultiplied `rgba`; returns how many were visible. */
export function removeBackground(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  rule: BackgroundRule,
): number {
  if (rgba.length !== width * height * 4) throw new RangeError("rgba must be width × height × 4");
  return rule === "all" ? clearAll(rgba) : clearFromEdges(rgba, width, height);
}

function clearAll(rgba: Uint8Array | Uint8ClampedArray): number {
  let cleared = 0;
  for (let at = 0; at < rgba.length; at += 4) if (clear(rgba, at)) cleared++;
  return cleared;
}

function clear(rgba: Uint8Array | Uint8ClampedArray, at: number): boolean {
  if (rgba[at + 3] === 0 || !isNearWhite(rgba, at)) return false;
  rgba[at + 3] = 0;
  return true;
}

function isNearWhite(rgba: Uint8Array | Uint8ClampedArray, at: number): boolean {
  const isLight = (channel: number) => (rgba[at + channel] ?? 0) > NEAR_WHITE;
  return isLight(0) && isLight(1) && isLight(2);
}

/** A span fill: its stack holds starts of runs, so it stays small. */
function clearFromEdges(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): number {
  const open = passable(rgba);
  const stack = new PixelStack();
  let cleared = 0;

  for (let x = 0; x < width; x++) {
    fillFrom(x);
    fillFrom((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    fillFrom(y * width);
    fillFrom(y * width + width - 1);
  }
  return cleared;

  function fillFrom(seed: number): void {
    stack.push(seed);
    while (!stack.isEmpty) {
      const pixel = stack.pop();
      if (!open[pixel]) continue;
      const row = pixel - (pixel % width);
      let from = pixel;
      while (from > row && open[from - 1]) from--;
      let to = pixel;
      while (to < row + width - 1 && open[to + 1]) to++;
      for (let at = from; at <= to; at++) {
        open[at] = 0;
        if (clear(rgba, at * 4)) cleared++;
      }
      if (row > 0) pushRuns(from - width, to - width);
      if (row < (height - 1) * width) pushRuns(from + width, to + width);
    }
  }

  function pushRuns(from: number, to: number): void {
    for (let at = from; at <= to; at++)
      if (open[at] && (at === from || !open[at - 1])) stack.push(at);
  }
}

function passable(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const open = new Uint8Array(rgba.length / 4);
  for (let pixel = 0, at = 0; pixel < open.length; pixel++, at += 4)
    if (rgba[at + 3] === 0 || isNearWhite(rgba, at)) open[pixel] = 1;
  return open;
}

class PixelStack {
  #pixels = new Int32Array(1024);
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  push(pixel: number): void {
    if (this.#size === this.#pixels.length) {
      const larger = new Int32Array(this.#size * 2);
      larger.set(this.#pixels);
      this.#pixels = larger;
    }
    this.#pixels[this.#size++] = pixel;
  }

  pop(): number {
    return this.#pixels[--this.#size] ?? 0;
  }
}
