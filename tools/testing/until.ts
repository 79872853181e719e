import { STEP_MS } from "./bounds.ts";

const PAUSE_MS = 20;

/** Comes back as soon as it holds; throws, with what was waited for, when that takes too long. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const started = Date.now(); !(await holds()); await Bun.sleep(PAUSE_MS)) {
    if (Date.now() - started > STEP_MS) throw new Error(`Waited in vain: ${what}.`);
  }
}
