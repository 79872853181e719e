/** Times a step of somebody under its kind. */
export type Stopwatch<Kind extends string> = {
  time: <Result>(kind: Kind, step: () => Promise<Result>) => Promise<Result>;
};

/** Times of all steps by their kind, and what failed. */
export class Measured<Kind extends string> implements Stopwatch<Kind> {
  readonly errors: string[] = [];
  #kinds: readonly Kind[];
  #times: Map<Kind, number[]>;

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
    this.#times = emptyTimes(kinds);
  }

  async time<Result>(kind: Kind, step: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await step();
    this.#times.get(kind)?.push(performance.now() - start);
    return result;
  }

  /** Forgets the times so far, not the errors. */
  begin(): void {
    this.#times = emptyTimes(this.#kinds);
  }

  /** Times are in milliseconds; a step that nobody has done took forever. */
  kinds() {
    return this.#kinds.map((kind) => ({ kind, ...summary(this.#times.get(kind) ?? []) }));
  }

  /** The same of these kinds together. */
  together(kinds: readonly Kind[]) {
    return summary(kinds.flatMap((kind) => this.#times.get(kind) ?? []));
  }
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? Infinity };
}

function emptyTimes<Kind extends string>(kinds: readonly Kind[]): Map<Kind, number[]> {
  return new Map(kinds.map((kind) => [kind, []]));
}
