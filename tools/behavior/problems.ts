import type { Sources } from "../checks/sources.ts";
import { BOOK, readBook } from "./book.ts";
import { findTitles, type Title } from "./titles.ts";

/** Checks the statements of `docs/behavior.md`, the tests that hold them, and all references. */
export function findBookProblems(sources: Sources): string[] {
  const { statements, problems } = readBook(sources.get(BOOK) ?? "");
  const titles = findTitles(sources);
  const held = new Set(titles.flatMap(({ numbers }) => numbers));
  const untested = [...statements.keys()]
    .filter((number) => !held.has(number))
    .map((number) => `${BOOK}: ${number} has no test: no title begins with ${number}`);
  const misnumbered = titles.flatMap((title) =>
    problemsOf(title, statements).map((problem) => `${title.path}:${title.line}: ${problem}`),
  );
  const lost = [...sources].flatMap(([path, text]) =>
    referredNumbers(text)
      .filter((number) => !statements.has(number))
      .map((number) => `${path}: there is no behavior ${number} in ${BOOK}`),
  );
  return [
    ...problems,
    ...untested,
    ...misnumbered,
    ...lost,
    ...[...sources].flatMap(findCitations),
  ];
}

function problemsOf({ numbers }: Title, statements: ReadonlyMap<string, string>): string[] {
  const places = numbers.map((number) => [...statements.keys()].indexOf(number));
  return numbers.flatMap((number, at) => {
    if (!statements.has(number)) return [`there is no ${number} in ${BOOK}`];
    const before = at > 0 ? (places[at - 1] ?? 0) : -1;
    if ((places[at] ?? 0) > before) return [];
    return [`${number} is ${numbers[at - 1] === number ? "given twice" : "out of order"}`];
  });
}

/** Several numbers may follow "behavior", even across a line break. */
function referredNumbers(text: string): string[] {
  return [...text.matchAll(/\bbehavior (\d+\.\d+(?:[\s*/,]+(?:and\s+)?\d+\.\d+)*)/gi)].flatMap(
    ([, numbers = ""]) => numbers.match(/\d+\.\d+/g) ?? [],
  );
}

/** Rejects references to material outside the repository. */
function findCitations([path, text]: readonly [string, string]): string[] {
  // Migrations never change, not even their comments.
  if (path.startsWith("db/migrations/")) return [];
  const cited =
    text.match(/\bspec §|\bthe spec(?:ification)?'s|\(deci[s]ions\b|\bdecisions, "/gi) ?? [];
  return cited.map((words) => `${path}: "${words}" cites a text that is not in the repository`);
}
