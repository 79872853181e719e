/** Works at some at once, and at the next one as soon as one is done. The first error ends all. */
export async function inTurns<T>(
  all: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().finally(() => {
      isOver = true;
    }),
  );
  const ended = await Promise.allSettled(workers);
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
