import { type Import, listImports } from "./imports.ts";
import { isTest, type Sources } from "./sources.ts";

/** The use cases may call those that stand after them, never those before. */
const USE_CASES = ["accounts", "orders", "designs", "catalog", "mails"];
const BELOW_USE_CASES = ["services", "db", "emails", "shop"];

/** Who may import whom. Imports within a room are its own matter; see circles.ts. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // The files at the root of src put everything together.
  process: ["routes", "server", "seed", ...USE_CASES, "ui", ...BELOW_USE_CASES],
  routes: ["islands", "server", ...USE_CASES, "ui", ...BELOW_USE_CASES],
  server: [...USE_CASES, "services", "db", "ui", "shop"],
  seed: [...USE_CASES, "services", "db", "shop"],
  ...Object.fromEntries(
    USE_CASES.map((room, at) => [room, [...USE_CASES.slice(at + 1), ...BELOW_USE_CASES]]),
  ),
  islands: ["browser", "shop"],
  browser: ["shop"],
  services: ["shop"],
  ui: ["shop"],
  emails: ["shop"],
  db: ["shop"],
  shop: [],
};

/** What single files may import besides. */
const FILES_MAY_IMPORT: Record<string, readonly string[]> = {
  // better-auth works on the shop's own tables.
  "src/services/auth.ts": ["db"],
};

/** What may be imported with `import()` alone: not before it is needed. */
const MAY_IMPORT_LAZILY: Record<string, readonly string[]> = {
  // To hydrate the islands of a page.
  browser: ["islands"],
};

const FILES_MAY_IMPORT_LAZILY: Record<string, readonly string[]> = {
  // What `bun dev` embeds; production never loads it.
  "src/main.ts": ["tools"],
};

/** Each import that goes where its room may not, in one line. */
export function findWrongArrows(sources: Sources): string[] {
  return listImports(sources)
    .filter((found) => !isAllowed(found))
    .map(({ from, to }) => `${from} imports ${to}: ${roomOf(from)} may not import ${roomOf(to)}`);
}

function isAllowed({ from, to, isLazy }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other || room === "tests" || room === "tools") return true;
  const eagerly = [MAY_IMPORT[room], FILES_MAY_IMPORT[from]];
  const lazily = isLazy ? [MAY_IMPORT_LAZILY[room], FILES_MAY_IMPORT_LAZILY[from]] : [];
  return [...eagerly, ...lazily].some((rooms) => rooms?.includes(other));
}

/** A folder of the root or of src; `process` for the files of src itself, `tests` wherever they are. */
export function roomOf(path: string): string {
  if (isTest(path)) return "tests";
  const [top = "", second = "", ...rest] = path.split("/");
  if (top !== "src") return top;
  return rest.length > 0 ? second : "process";
}
