import { createPool, type Pool, type RunOptions } from "../artwork/pool.ts";
import { createBudget } from "../artwork/queue/budget.ts";
import type { Limits } from "../artwork/worker-process.ts";

const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
/** A drawing takes 0.05 to 0.2 s, as AVIF up to 0.7 s. */
const LIMITS = {
  ...{ concurrency: 2, runningOfCaller: 2, queueLength: 64 },
  // Limit of drawing: processor time for a picture [timeoutMs: ms]; 422, with the outline of the
  // shirt. Limit of drawing: memory of a drawing process [memoryBytes: bytes]; 422.
  ...{ timeoutMs: 10_000, memoryBytes: 512 * 1024 ** 2 },
};
/**
 * Limit of drawing: processor time for drawing what an IP looks at, what its carts need, or what an
 * account shared [ofIp: ms an hour]; 503, with the outline of the shirt, or it waits. After a
 * drawing of 2 s it has one of the two processes. It is enough for the 1200 pictures that an IP may
 * have drawn an hour, at 0.2 s each.
 */
const BUDGET = { ofShopper: Infinity, ofIp: 240_000, slowMs: 2000 };
/**
 * Limit of drawing: what somebody pays at most for a picture of another's design [ms]; the maker
 * pays the rest.
 */
const USUAL_MS = 200;

/**
 * A heavy design has one of the two processes, from the first try; so has everything of those whose
 * designs took long, for the rest of the hour.
 */
export function createDrawingPool(
  limits: Partial<Pick<Limits, "timeoutMs" | "clockMs" | "niceness">> = {},
): Pool {
  const budget = createBudget(BUDGET);
  const isSlow = ({ isHeavy, maker, caller, shares }: RunOptions) => {
    const makers = shares ? [maker, caller] : [maker ?? caller];
    return isHeavy === true || makers.some((one) => one && budget.isSlow(one));
  };
  const reserved = [(requested: RunOptions) => !isSlow(requested)];
  const options = { worker: WORKER, ...LIMITS, ...limits, budget, usualMs: USUAL_MS };
  return createPool({ ...options, reserved, isSlow });
}
