import { dirname, join } from "node:path";
import type { Sources } from "./sources.ts";

export type Import = { from: string; to: string; isLazy: boolean };

const IMPORT = /(\bfrom|(?<!typeof )\bimport\s*\(|\bimport\b)\s*\(?\s*"([#.][^"]+)"/g;

/** Aliases whose folder has a different name. */
const TOP = ["db", "emails", "islands", "routes", "tools", "src"];

/** Includes type imports and lazy ones. */
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
