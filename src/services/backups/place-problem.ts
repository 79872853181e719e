import { tmpdir } from "node:os";
import { PlaceError } from "./again.ts";

/** Error codes of the system; messages continue the name of the folder. */
const WORDS: Record<string, string> = {
  ENOENT: "is not there: make it, or mount the disk that it is on",
  ENOTDIR: "is no folder, or a file stands where a folder above it should: name another one",
  EACCES: "is not open to the user that the shop runs as: let that user read and write there",
  EPERM: "is not open to the user that the shop runs as: let that user read and write there",
  EROFS: "cannot be written to, its disk is mounted read-only: mount it for writing",
  ENOSPC: "has no room left: make room on its disk, or use a larger one",
};

/** For a promise that reads or writes there; throws a `PlaceError` where the folder is what is wrong. */
export function placeProblem(name: string) {
  return (cause: unknown): never => {
    const { code } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
    const words = code && WORDS[code];
    if (!words || cause instanceof PlaceError) throw cause;
    throw new PlaceError(`The ${name} ${words} (${code})`, { cause });
  };
}

/** It is for files on their way. */
export const temporaryProblem = () =>
  placeProblem(`folder for temporary files ${tmpdir()} (TMPDIR)`);
