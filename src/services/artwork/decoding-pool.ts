import { AT_ONCE, BUDGET, reservedProcesses } from "./decoding-limits.ts";
import { createPool, type Pool } from "./pool.ts";
import { type BudgetLimits, createBudget } from "./queue/budget.ts";

export interface DecodingOptions {
  concurrency?: number;
  /** Per file; see `Limits`. */
  timeoutMs?: number;
  clockMs?: number;
  niceness?: number | undefined;
  memoryBytes?: number;
  queueLength?: number;
  budget?: Partial<BudgetLimits>;
}

const WORKER = Bun.fileURLToPath(new URL("./worker.ts", import.meta.url));

/** The processes that open strangers' files. */
export function createDecodingPool(options: DecodingOptions = {}): Pool {
  // Limit of uploads: processor time for a picture [timeoutMs: ms]; 422. Limit of uploads:
  // memory of a decoding process [memoryBytes: bytes]; 422. Limit of uploads: files that wait for
  // decoding [queueLength: files]; 503, and who has most loses the newest.
  const { timeoutMs = 20_000, memoryBytes = 1024 ** 3, queueLength = 24 } = options;
  const { concurrency = 3, clockMs, niceness } = options;
  const budget = createBudget({ ...BUDGET, ...options.budget });
  return createPool({
    worker: WORKER,
    concurrency,
    reserved: reservedProcesses(budget).slice(0, concurrency - 1),
    ...{ timeoutMs, clockMs, niceness, memoryBytes, queueLength },
    ...AT_ONCE,
    budget,
  });
}
