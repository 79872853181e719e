import { createPool, type Pool, type RunOptions } from "../artwork/pool.ts";
import { createBudget } from "../artwork/queue/budget.ts";

const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
/** A drawing takes 0.05 to 0.2 s, as AVIF up to 0.7 s. */
const LIMITS = {
  ...{ concurrency: 2, runningOfCaller: 2, queueLength: 64 },
  ...{ timeoutMs: 10_000, memoryBytes: 512 * 1024 ** 2 },
};
/** The 1200 pictures that an IP may have drawn an hour, at 0.2 s each. */
const BUDGET = { ofShopper: Infinity, ofIp: 240_000, slowMs: 2000 };
/** What a visitor pays at most for a picture of another's design. */
const USUAL_MS = 200;

/**
 * What is heavy has one of the two processes, from the first try; so has everything of those whose
 * designs took long, for the rest of the hour.
 */
export function createDrawingPool(limits: { timeoutMs?: number; clockMs?: number } = {}): Pool {
  const budget = createBudget(BUDGET);
  const isSlow = ({ isHeavy, maker, caller, shares }: RunOptions) => {
    const makers = shares ? [maker, caller] : [maker ?? caller];
    return isHeavy === true || makers.some((one) => one && budget.isSlow(one));
  };
  const reserved = [(requested: RunOptions) => !isSlow(requested)];
  const options = { worker: WORKER, ...LIMITS, ...limits, budget, usualMs: USUAL_MS };
  return createPool({ ...options, reserved, isSlow });
}
