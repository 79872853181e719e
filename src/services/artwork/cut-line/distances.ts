/** Rows of cells. */
export type Grid<Values> = { width: number; height: number; values: Values };

/**
 * How far each cell is from the nearest one that counts, in cells: Felzenszwalb and Huttenlocher,
 * Distance Transforms of Sampled Functions, 2012. Infinity where none counts.
 */
export function distancesTo({ width, height, values }: Grid<Uint8Array>): Float64Array {
  const squares = new Float64Array(values).map((counts) => (counts ? 0 : Infinity));
  const line = new Line(Math.max(width, height));
  for (let x = 0; x < width; x++) line.run(squares, { from: x, step: width, count: height });
  for (let y = 0; y < height; y++) line.run(squares, { from: y * width, step: 1, count: width });
  return squares.map(Math.sqrt);
}

/** The least of all parabolas along a row or a column. */
class Line {
  readonly #at: Int32Array;
  readonly #from: Float64Array;
  readonly #before: Float64Array;

  constructor(longest: number) {
    this.#at = new Int32Array(longest);
    this.#from = new Float64Array(longest + 1);
    this.#before = new Float64Array(longest);
  }

  run(squares: Float64Array, part: { from: number; step: number; count: number }): void {
    const { from, step, count } = part;
    for (let each = 0; each < count; each++) this.#before[each] = squares[from + each * step] ?? 0;
    const last = this.#envelope(count);
    if (last < 0) return;
    for (let [each, near] = [0, 0]; each < count; each++) {
      while (near < last && (this.#from[near + 1] ?? 0) <= each) near++;
      const at = this.#at[near] ?? 0;
      squares[from + each * step] = (each - at) ** 2 + (this.#before[at] ?? 0);
    }
  }

  /** The number of its last parabola; -1 without any. */
  #envelope(count: number): number {
    let last = -1;
    for (let each = 0; each < count; each++) {
      if (this.#before[each] === Infinity) continue;
      let start = -Infinity;
      while (last >= 0) {
        start = this.#crossing(this.#at[last] ?? 0, each);
        if (start > (this.#from[last] ?? 0)) break;
        last--;
      }
      last++;
      this.#at[last] = each;
      this.#from[last] = last === 0 ? -Infinity : start;
    }
    return last;
  }

  #crossing(one: number, other: number): number {
    const [low, high] = [this.#before[one] ?? 0, this.#before[other] ?? 0];
    return (high + other ** 2 - (low + one ** 2)) / (2 * (other - one));
  }
}
