import { dirname, join } from "node:path";
import type { Sources } from "./sources.ts";

/** One import of the project's own files; packages are another matter. */
export type Import = { from: string; to: string; isLazy: boolean };

const IMPORT = /(\bfrom|(?<!typeof )\bimport\s*\(|\bimport\b)\s*\(?\s*"([#.][^"]+)"/g;

/** The aliases whose folder has another name than they. */
const TOP = ["db", "emails", "islands", "routes", "tools", "src"];

/** Every import of every file: of types too, and of what is loaded later. */
export function listImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].map(([, how = "", name = ""]) => ({
      from,
      to: resolve(from, name),
      isLazy: how.endsWith("("),
    })),
  );
}

/** `#db/…` is a folder of the root, `#orders/…` one of src. */
function resolve(from: string, name: string): string {
  if (name.startsWith(".")) return join(dirname(from), name);
  const path = name.slice(1);
  const isTop = TOP.some((folder) => path.startsWith(`${folder}/`));
  return isTop ? path : `src/${path}`;
}
