import { dirname } from "node:path";
import { isTest } from "./sources.ts";

const MAX_FILES = 20;

/** These folders may hold more; each says why its files are better found side by side. */
const LARGER: Record<string, string> = {
  "db/migrations": "Each change of the database is a file, and none ever moves.",
  routes: "Each top-level URL is a file.",
  "src/styles/pages": "Each page has its look there, under its own name.",
  "src/styles/components": "Each component has its look there, under its own name.",
  "src/ui": "Any page may use them; what only some use is in the folders below.",
  "src/services/artwork":
    "They are one process and its protocol; subjects are in the folders below.",
  "src/services/mockups/layers": "Each view of each shirt has its pictures there.",
  "tools/testing": "Any test may use them, by names that say what for.",
  "tools/testing/data": "Each makes one kind of thing for tests, by its name.",
  "tools/testing/browser": "Each is a page, a probe or a helper of browser tests, by its name.",
};

/** Folders with too many files, tests aside, and exemptions that no folder needs. */
export function findFullFolders(paths: Iterable<string>, larger = LARGER): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (isTest(path)) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > MAX_FILES && !(folder in larger));
  const idle = Object.keys(larger).filter((folder) => (counts.get(folder) ?? 0) <= MAX_FILES);
  return [
    ...full.map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`),
    ...idle.map((folder) => `${folder} needs no exemption: it holds ${MAX_FILES} files or fewer`),
  ];
}
