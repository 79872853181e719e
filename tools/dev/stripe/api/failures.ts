export type Failure = {
  path?: RegExp;
  status: number;
  /** `false`: nothing happens, and the failure is saved. `true`: only the response is lost. */
  answerLost?: boolean;
};

type Hold = { path: RegExp | undefined; arrived: () => void; released: Promise<void> };

/** For tests. Each one applies to the next matching call only. */
export class Failures {
  readonly #failures: Failure[] = [];
  readonly #holds: Hold[] = [];

  failNext(failure: Failure) {
    this.#failures.push(failure);
  }

  /** Blocks the next matching call before it does anything, until `release`. */
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
