import { createDecodingPool } from "#services/artwork/decoding-pool.ts";
import type { Pool, RunOptions } from "#services/artwork/pool.ts";
import type { Task } from "#services/artwork/tasks.ts";
import { NICENESS, TEST_MS } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";

/** Browser tests share an IP, which opens more files here than a shop allows one in an hour. */
const NO_BUDGET = { ofShopper: Infinity, ofIp: Infinity, slowMs: Infinity };

let pool: Pool | undefined;

/**
 * The same decoding processes for all shops of this process, because starting one takes longer than
 * opening a picture. When a shop stops, only its own tasks end.
 */
export function sharedDecoding(): Pool {
  pool ??= open();
  const { run, ...others } = pool;
  const ended = new AbortController();
  return {
    ...others,
    run: ((task: Task, options: RunOptions = {}) => {
      const signals = [ended.signal].concat(options.signal ?? []);
      return run(task, { ...options, signal: AbortSignal.any(signals) });
    }) as Pool["run"],
    stop: () => ended.abort(),
  };
}

function open(): Pool {
  const opened = createDecodingPool({ clockMs: TEST_MS, niceness: NICENESS, budget: NO_BUDGET });
  atEndOfRun(() => opened.stop());
  return opened;
}
