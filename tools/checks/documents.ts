import { dirname, join, normalize } from "node:path";

type Documents = ReadonlyMap<string, string>;

/** Reports commands and files that a document names but that do not exist. */
export function findDeadReferences(
  documents: Documents,
  scripts: ReadonlySet<string>,
  exists: (path: string) => boolean,
): string[] {
  return [...documents].flatMap(([path, text]) => [
    ...matchesOf(text, /\bbun run ([\w:-]+)/g)
      .filter((script) => !scripts.has(script))
      .map((script) => `${path} names bun run ${script}, which package.json does not have`),
    ...matchesOf(text, /\]\((?!\w+:|#)([^)#]+)/g)
      .filter((link) => !exists(normalize(join(dirname(path), link))))
      .map((link) => `${path} links ${link}, which is not there`),
  ]);
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))];
}
