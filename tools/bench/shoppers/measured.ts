const KINDS = [
  "page",
  "asset",
  "picture",
  "upload",
  "add to cart",
  "own shirt",
  "order",
  "payment intent",
] as const;
export type Kind = (typeof KINDS)[number];

/** Times of all steps by their kind, and what failed. */
export class Measured {
  readonly errors: string[] = [];
  #times = emptyTimes();

  async time<Result>(kind: Kind, step: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await step();
    this.#times.get(kind)?.push(performance.now() - start);
    return result;
  }

  /** Forgets the times so far, not the errors. */
  begin(): void {
    this.#times = emptyTimes();
  }

  /** Times are in milliseconds; a step that nobody has done took forever. */
  kinds() {
    return KINDS.map((kind) => {
      const sorted = (this.#times.get(kind) ?? []).toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
      const most = sorted.at(-1) ?? Infinity;
      return { kind, count: sorted.length, median: at(0.5), p99: at(0.99), most };
    });
  }
}

function emptyTimes(): Map<Kind, number[]> {
  return new Map(KINDS.map((kind) => [kind, []]));
}
