import { join } from "node:path";

export const ROOT = join(import.meta.dir, "../..");

export type Sources = ReadonlyMap<string, string>;

const CODE = "{src,routes,islands,emails,db,tools}/**/*.{ts,tsx}";

/** Bun's Glob finds nothing when one pattern has files of both places. */
const DOCUMENTS = ["*.md", "docs/**/*.md"];

export const readSources = () => readAll([CODE]);

export const readDocuments = () => readAll(DOCUMENTS);

/** Style sheets and SQL, whose comments refer to statements. */
export const readSheets = () => readAll(["{src,db}/**/*.{css,sql}"]);

async function readAll(patterns: readonly string[]): Promise<Sources> {
  const paths = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(ROOT)].sort());
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const),
    ),
  );
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
