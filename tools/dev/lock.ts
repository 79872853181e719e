import { Database } from "bun:sqlite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Locks the data folder with a SQLite lock, which the system releases even after a SIGKILL. */
export function lockFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, "shop.pid");
  const lock = new Database(join(folder, "shop.lock"));
  try {
    lock.run("pragma locking_mode = exclusive");
    lock.run("begin exclusive");
  } catch {
    const holder = readFileSync(pidFile, "utf8").trim();
    const mend = "stop that one, or give this one another DATA_DIR.";
    throw new Error(`${folder} belongs to a running shop (process ${holder}): ${mend}`);
  }
  locks.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
}

/** An unreferenced database would be collected, and the lock released. */
const locks = new Set<Database>();
