/** What {@link Failures.failNext} does to one API call. */
export type Failure = {
  /** Which calls: their path, `/v1/…`. Absent means any. */
  path?: RegExp;
  /** The HTTP status answered instead. */
  status: number;
  /**
   * `false` (default): the call does nothing, and its failure is kept under its idempotency key, as
   * Stripe keeps a 500. `true`: the call is carried out and its true answer kept under its key, but
   * the caller sees the failure, as when an answer is lost on the way.
   */
  answerLost?: boolean;
};

type Hold = { path: RegExp | undefined; arrived: () => void; released: Promise<void> };

/** Faults for tests: each waits for the next API call that it matches and is used up by it. */
export class Failures {
  readonly #failures: Failure[] = [];
  readonly #holds: Hold[] = [];

  failNext(failure: Failure) {
    this.#failures.push(failure);
  }

  /** Keeps the next matching call waiting, before it does anything, until `release` is called. */
  holdNext(path?: RegExp): { arrived: Promise<void>; release: () => void } {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    this.#holds.push({ path, arrived: arrival.resolve, released: release.promise });
    return { arrived: arrival.promise, release: release.resolve };
  }

  async wait(path: string): Promise<void> {
    const hold = take(this.#holds, path);
    hold?.arrived();
    await hold?.released;
  }

  take(path: string): Failure | undefined {
    return take(this.#failures, path);
  }
}

function take<T extends { path?: RegExp | undefined }>(list: T[], path: string): T | undefined {
  const index = list.findIndex((item) => item.path?.test(path) ?? true);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}
