import { Database } from "bun:sqlite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Takes a data folder for this process alone. The lock is the operating system's (on a SQLite
 * file), so it ends with the process even after a SIGKILL and can never be stale; `shop.pid` only
 * names the holder. Throws with one clear line when another shop has the folder.
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
  held.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
}

/** A lock that nobody refers to would be collected, and so released. */
const held = new Set<Database>();
