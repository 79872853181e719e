import { STEP_MS } from "./bounds.ts";

const PAUSE_MS = 20;

/** Waits until `holds` is true; throws, naming `what`, after a timeout. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const started = Date.now(); !(await holds()); await Bun.sleep(PAUSE_MS)) {
    if (Date.now() - started > STEP_MS) throw new Error(`Waited in vain: ${what}.`);
  }
}
