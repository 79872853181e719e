import { dirname } from "node:path";
import { isTest } from "./sources.ts";

const MAX_FILES = 25;

/** One file for each change of the database, each top-level URL, each look of a page. */
const UNBOUNDED = ["db/migrations", "routes", "src/styles/pages"];

/** Folders with too many files, tests aside. */
export function findFullFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (isTest(path)) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !UNBOUNDED.includes(folder))
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`);
}
