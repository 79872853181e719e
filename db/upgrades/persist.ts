export type Log = (line: string) => void;

/** Another process migrates, or has run this one. */
export type Outcome = "ran" | "busy" | "there";

type Pauses = { firstMs: number; longestMs: number };

const BUSY: Pauses = { firstMs: 50, longestMs: 1000 };
const FAILED: Pauses = { firstMs: 200, longestMs: 15_000 };
/**
 * So long a migration is tried that gets no lock; then the process says so and ends. Time in which another
 * process migrates does not count.
 */
const GIVE_UP_MS = 600_000;

const LOST =
  /^(57P0[123]|08...|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET))$/;
/** A lock that others hold, and a deadlock. */
const LOCKED = /^(55P03|40P01)$/;

/** Waits as long as another process migrates, and minutes for locks. False when another has run it. */
export async function persist(
  what: string,
  log: Log,
  attempt: () => Promise<Outcome>,
): Promise<boolean> {
  const [nextTurn, nextTry] = [growing(BUSY), growing(FAILED)];
  let waits = false;
  let failedAt: number | undefined;
  let waitedMs = 0;
  const clock = () => performance.now() - waitedMs;
  for (;;) {
    const startedAt = performance.now();
    try {
      const outcome = await attempt();
      if (outcome !== "busy") return outcome === "ran";
      if (!waits) log(`${what} waits until another process has migrated`);
      waits = true;
      await Bun.sleep(nextTurn());
      waitedMs += performance.now() - startedAt;
    } catch (error) {
      failedAt ??= clock();
      if (!isPassing(error) || clock() - failedAt > GIVE_UP_MS) throw error;
      const pauseMs = nextTry();
      log(`${what} is tried again in ${pauseMs / 1000} s: ${(error as Error).message}`);
      await Bun.sleep(pauseMs);
    }
  }
}

/** True when the connection is gone. */
export function isLost(error: unknown): boolean {
  return LOST.test(codeOf(error));
}

/** True when it ends by itself. */
export function isPassing(error: unknown): boolean {
  return isLost(error) || LOCKED.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function growing({ firstMs, longestMs }: Pauses): () => number {
  let nextMs = firstMs;
  return () => {
    const pauseMs = nextMs;
    nextMs = Math.min(2 * nextMs, longestMs);
    return pauseMs;
  };
}
