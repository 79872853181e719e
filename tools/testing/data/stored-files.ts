import type { Storage } from "#services/storage.ts";

const TIMEOUT_MS = 20_000;

/** Until a job has removed that file. */
export async function untilGone(storage: Storage, key: string): Promise<void> {
  for (const started = Date.now(); await storage.get(key); await Bun.sleep(20)) {
    if (Date.now() - started > TIMEOUT_MS) throw new Error(`${key} is still there.`);
  }
}
