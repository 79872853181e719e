export type Failure = Matching & {
  status: number;
  /** `false`: nothing happens, and the failure is saved. `true`: only the response is lost. */
  answerLost?: boolean;
};

/** A rule without a method matches any. */
export type Matching = { path?: RegExp | undefined; method?: "GET" | "POST" | undefined };

type Hold = Matching & { arrived: () => void; released: Promise<void> };

/**
 * Tests let calls fail by it. Each failure applies to the next matching call only; those of one
 * path in the order they came.
 */
export class Failures {
  readonly #failures: Failure[] = [];
  readonly #holds: Hold[] = [];

  failNext(failure: Failure) {
    this.#failures.push(failure);
  }

  /** Blocks the next matching call before it does anything, until `release`. */
  holdNext(
    path?: RegExp,
    method?: Matching["method"],
  ): { arrived: Promise<void>; release: () => void } {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    this.#holds.push({ path, method, arrived: arrival.resolve, released: release.promise });
    return { arrived: arrival.promise, release: release.resolve };
  }

  async wait(path: string, method: string): Promise<void> {
    const hold = take(this.#holds, path, method);
    hold?.arrived();
    await hold?.released;
  }

  take(path: string, method: string): Failure | undefined {
    return take(this.#failures, path, method);
  }
}

function take<T extends Matching>(list: T[], path: string, method: string): T | undefined {
  const index = list.findIndex((item) => item.path?.test(path) ?? true);
  const first = list[index];
  if (!first || (first.method && first.method !== method)) return undefined;
  list.splice(index, 1);
  return first;
}
