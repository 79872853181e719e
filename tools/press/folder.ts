import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { holdLock } from "./lock.ts";
import { FolderProblem, onDisk } from "./problems.ts";
import type { Settings } from "./settings.ts";

/**
 * Makes sure that files can be placed, by this program alone. The hot folder itself is never made: where
 * it is missing, a disk is not mounted or its name is wrong.
 */
export async function prepareFolder({ folder, parts }: Settings): Promise<void> {
  const found = await onDisk(folder, stat(folder));
  if (!found.isDirectory()) throw new FolderProblem(`${folder} is no folder`);
  await onDisk(parts, mkdir(parts).catch(ignoreExisting));
  await holdLock(parts);
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}

/** Deletes what a killed program has left half; call it once, with the lock, after `finishPieces`. */
export async function cleanParts({ parts }: Settings): Promise<void> {
  const names = await onDisk(parts, readdir(parts));
  const left = names.filter((name) => name.endsWith(".part"));
  await Promise.all(left.map((name) => onDisk(parts, rm(join(parts, name), { force: true }))));
}
