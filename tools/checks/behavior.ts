import { join } from "node:path";
import { BOOK, readBook } from "./behavior-book.ts";

const ROOT = join(import.meta.dir, "../..");
const FILES = ["*.md", "{src,routes,islands,emails,db,tools,docs}/**/*.{ts,tsx,css,sql,md}"];

export type Source = { path: string; text: string };

/** Checks the rows, numbers and tests of `docs/behavior.md`, and all references to it. */
export function findProblems(book: string, sources: readonly Source[]): string[] {
  const { tests, numbers, problems } = readBook(book);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const missing = tests
    .filter(({ test, file }) => !hasTest(texts.get(file) ?? "", test))
    .map(({ line, test, file }) => `${BOOK}:${line}: no test "${test}" in ${file}`);
  const lost = sources.flatMap(({ path, text }) =>
    referredNumbers(text)
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: there is no behavior ${number} in ${BOOK}`),
  );
  return [...problems, ...missing, ...lost, ...sources.flatMap(findCitations)];
}

/** Several numbers may follow "behavior", even across a line break. */
function referredNumbers(text: string): string[] {
  return [...text.matchAll(/\bbehavior (\d+\.\d+(?:[\s*/,]+(?:and\s+)?\d+\.\d+)*)/gi)].flatMap(
    ([, numbers = ""]) => numbers.match(/\d+\.\d+/g) ?? [],
  );
}

/** Rejects references to material outside the repository. */
function findCitations({ path, text }: Source): string[] {
  // Migrations never change, not even their comments.
  if (path.startsWith("db/migrations/")) return [];
  const cited =
    text.match(/\bspec §|\bthe spec(?:ification)?'s|\(deci[s]ions\b|\bdecisions, "/gi) ?? [];
  return cited.map((words) => `${path}: "${words}" cites a text that is not in the repository`);
}

/** Compares the whole first argument of `test()`, with its placeholders as written. */
function hasTest(source: string, name: string): boolean {
  return ['"', "'", "`"].some((quote) => {
    const literal = RegExp.escape(quote + name.replaceAll(quote, `\\${quote}`) + quote);
    return new RegExp(`\\(\\s*${literal},`).test(source);
  });
}

if (import.meta.main) {
  const paths = FILES.flatMap((glob) => [...new Bun.Glob(glob).scanSync(ROOT)].sort());
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, text: await Bun.file(join(ROOT, path)).text() })),
  );
  const problems = findProblems(await Bun.file(join(ROOT, BOOK)).text(), sources);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
