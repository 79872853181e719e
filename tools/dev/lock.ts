import { Database } from "bun:sqlite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Locks the data folder for this process. The operating system holds the lock (on a SQLite file)
 * and releases it even after a SIGKILL, so it is never stale; `shop.pid` only names the holder.
 * Throws one clear line when another shop has the folder.
 */
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

/** Without a reference the database would be collected, and the lock released. */
const locks = new Set<Database>();
