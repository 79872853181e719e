/** Pixels that a fill may enter, 1 each; it sets what it has entered to 0. */
type Open = Uint8Array;

type Width = { width: number; height: number };

/**
 * The fill begins at all four edges and goes through shared sides; `visit` gets the first and last
 * pixel of each run.
 */
export function fillFromEdges(
  open: Open,
  { width, height }: Width,
  visit: (from: number, to: number) => void,
): void {
  const fill = spanFill(open, { width, height }, visit);
  for (let x = 0; x < width; x++) {
    fill(x);
    fill((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    fill(y * width);
    fill(y * width + width - 1);
  }
}

/** The fill's stack holds starts of runs, so it stays small. */
export function spanFill(
  open: Open,
  { width, height }: Width,
  visit: (from: number, to: number) => void,
): (seed: number) => void {
  const stack = new PixelStack();

  return (seed) => {
    stack.push(seed);
    while (!stack.isEmpty) {
      const pixel = stack.pop();
      if (!open[pixel]) continue;
      const row = pixel - (pixel % width);
      let from = pixel;
      while (from > row && open[from - 1]) from--;
      let to = pixel;
      while (to < row + width - 1 && open[to + 1]) to++;
      open.fill(0, from, to + 1);
      visit(from, to);
      if (row > 0) pushRuns(from - width, to - width);
      if (row < (height - 1) * width) pushRuns(from + width, to + width);
    }
  };

  function pushRuns(from: number, to: number): void {
    for (let at = from; at <= to; at++)
      if (open[at] && (at === from || !open[at - 1])) stack.push(at);
  }
}

/** Whole numbers, in as little memory as they take. */
class Numbers {
  #numbers = new Int32Array(1024);
  size = 0;

  push(number: number): void {
    if (this.size === this.#numbers.length) {
      const larger = new Int32Array(this.size * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.size++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}

export class PixelStack {
  #pixels = new Numbers();

  get isEmpty(): boolean {
    return this.#pixels.size === 0;
  }

  push(pixel: number): void {
    this.#pixels.push(pixel);
  }

  pop(): number {
    return this.#pixels.at(--this.#pixels.size);
  }
}

/** Runs of pixels, each with its first and its last one. */
export class RunList {
  #ends = new Numbers();
  /** Pixels of all runs. */
  area = 0;

  push(from: number, to: number): void {
    this.#ends.push(from);
    this.#ends.push(to);
    this.area += to - from + 1;
  }

  clear(): void {
    this.#ends.size = 0;
    this.area = 0;
  }

  each(use: (from: number, to: number) => void): void {
    for (let at = 0; at < this.#ends.size; at += 2) use(this.#ends.at(at), this.#ends.at(at + 1));
  }
}
