/** Who waits for a drawing; gone once the signal aborts. */
export type Caller = { ip: string; signal: AbortSignal };

type Turn = PromiseWithResolvers<void>;

/** One reads from the storage or writes to it while the other is drawn. */
const SLOTS = 2;

/** Six people's carts of 24 lines, printed on both sides and opened at once, are 288. */
const MAX_WAITING = 600;

export class DrawingBusy extends Error {
  override name = "DrawingBusy";
}

/**
 * Every IP has a line of its own, and the lines take turns: a thousand drawings of one caller keep
 * another waiting for one. When too many wait, the longest line loses its last.
 */
export function createTurns() {
  /** In the order of their turns. */
  const lines = new Map<string, Turn[]>();
  const jobs: Turn[] = [];
  let running = 0;

  function letIn(): void {
    const turn = running < SLOTS ? (nextCaller() ?? nextJob()) : undefined;
    if (!turn) return;
    running++;
    turn.resolve();
  }

  function nextCaller(): Turn | undefined {
    const [next] = lines;
    if (!next) return undefined;
    const [ip, line] = next;
    const turn = line.shift();
    lines.delete(ip);
    if (line.length > 0) lines.set(ip, line);
    return turn;
  }

  /** Jobs draw alone, so a visitor waits for one of theirs at most. */
  function nextJob(): Turn | undefined {
    return running === 0 ? jobs.shift() : undefined;
  }

  async function during<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await turn.promise;
    try {
      return await work();
    } finally {
      running--;
      letIn();
    }
  }

  function dropLast(): void {
    const waiting = [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    if (waiting <= MAX_WAITING) return;
    const [longest] = [...lines].sort(([, one], [, other]) => other.length - one.length);
    const last = longest?.[1].at(-1);
    if (longest && last) leave(longest[0], last);
  }

  /** Nothing happens once it is their turn. */
  function leave(ip: string, turn: Turn): void {
    const line = (lines.get(ip) ?? []).filter((each) => each !== turn);
    if (line.length > 0) lines.set(ip, line);
    else lines.delete(ip);
    turn.reject(new DrawingBusy("it left the queue"));
  }

  return {
    /** Rejects with `DrawingBusy` when too many wait, or the caller has gone before its turn. */
    async take<T>({ ip, signal }: Caller, work: () => Promise<T>): Promise<T> {
      if (signal.aborted) throw new DrawingBusy("the caller has gone");
      const turn = Promise.withResolvers<void>();
      const onGone = () => leave(ip, turn);
      signal.addEventListener("abort", onGone);
      lines.set(ip, [...(lines.get(ip) ?? []), turn]);
      dropLast();
      letIn();
      return during(turn, work).finally(() => signal.removeEventListener("abort", onGone));
    },

    /** For jobs: when no caller waits and nothing is drawn. */
    takeWhenIdle<T>(work: () => Promise<T>): Promise<T> {
      const turn = Promise.withResolvers<void>();
      jobs.push(turn);
      letIn();
      return during(turn, work);
    },

    stop(): void {
      for (const turn of [...lines.values(), jobs].flat()) turn.reject(new DrawingBusy("stopped"));
      lines.clear();
      jobs.length = 0;
    },
  };
}
