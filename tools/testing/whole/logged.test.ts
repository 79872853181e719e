import { expect, test } from "bun:test";
import { roomOf, USE_CASES } from "#tools/checks/arrows.ts";
import { listImports } from "#tools/checks/imports.ts";
import { isTest, readSources } from "#tools/checks/sources.ts";

/** What they change is nobody's but the staff member's own, and counts for nothing until it is confirmed. */
const DRAFTS = [
  "src/catalog/imports/choose-goods.ts",
  "src/catalog/imports/open-import.ts",
  "src/orders/tracking/choose-columns.ts",
  "src/orders/tracking/open-tracking-file.ts",
];

/** Who opens a report decides nothing: it counts what was issued meanwhile. */
const COUNTS = ["src/reports/count-papers.ts"];

const sources = await readSources();
const imports = Map.groupBy(listImports(sources), ({ from }) => from);
const isUseCase = (path: string) => USE_CASES.includes(roomOf(path)) && !isTest(path);

/** `actAs` writes who did it into the history of orders and pieces. */
function isLogged(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  if (/\b(recordAudits?|actAs)\(/.test(sources.get(path) ?? "")) return true;
  const called = (imports.get(path) ?? []).map(({ to }) => to).filter(isUseCase);
  return called.some((to) => isLogged(to, seen));
}

function useCasesOfStaff(): string[] {
  const routes = [...sources.keys()].filter(
    (path) => /^routes\/(api\/)?admin\//.test(path) && !isTest(path),
  );
  const called = routes.flatMap((path) => (imports.get(path) ?? []).map(({ to }) => to));
  return [...new Set(called)].filter(isUseCase).sort();
}

test("80.17 each use case of the back office that changes something says who did it", () => {
  const changing = useCasesOfStaff().filter((path) =>
    /\b(begin|transact|inTransaction)\(/.test(sources.get(path) ?? ""),
  );
  expect(changing.length).toBeGreaterThan(60);
  const silent = changing.filter((path) => !isLogged(path));
  expect(silent.filter((path) => ![...DRAFTS, ...COUNTS].includes(path))).toEqual([]);
});
