import { mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "../log/log.ts";

/** The name tells whose it is, because several shops may share a folder for temporary files. */
const PREFIX = `print-file-${hostname()}-`;

/** Artwork and print lie in it while the file is made. */
export async function inPrintFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

let removed: Promise<void> | undefined;

/** The folders of killed shops are deleted once, before this process makes one of its own. */
export function removeLeftPrintFolders(): Promise<void> {
  removed ??= removeLeft().catch((error) => {
    log.error("Temporary files of a killed shop could not be deleted:", error);
  });
  return removed;
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) && Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1]);
    if (pid && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** The process has no folder yet: in a container the one before it had the same number. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Any other code is of a process that is not ours to signal.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
