import { type Import, listImports } from "./imports.ts";
import { isTest, type Sources } from "./sources.ts";

/** Each may call those after it, never those before it. */
export const USE_CASES = [
  "checkout",
  "staff",
  "customers",
  "accounts",
  "returns",
  "floor",
  "proofs",
  "backups",
  "orders",
  "designs",
  "catalog",
  "pricing",
  "shipping",
  "tax",
  "settings",
  "reports",
  "reviews",
  "gallery",
  "messages",
  "integrations",
  "mails",
  "upgrades",
];
const BELOW_USE_CASES = ["services", "db", "emails", "shop"];

/** Imports inside a folder are checked by circles.ts. */
const MAY_IMPORT: Record<string, readonly string[]> = {
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

/** Extra imports of single files. */
const FILES_MAY_IMPORT: Record<string, readonly string[]> = {
  "src/services/auth.ts": ["db"],
  // Connections, figures and pages name the shop's version.
  "src/services/upgrades/version.ts": ["package.json"],
};

/** A lazy import is `import()` alone, so that they load when needed. */
const MAY_IMPORT_LAZILY: Record<string, readonly string[]> = {
  // The browser hydrates the islands of a page.
  browser: ["islands"],
};

const FILES_MAY_IMPORT_LAZILY: Record<string, readonly string[]> = {
  // The embedded services are for `bun dev` alone; production never loads them.
  "src/main.ts": ["tools"],
};

/** One line for each forbidden import. */
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

/** `process` is the files of src itself, `tests` any test. */
export function roomOf(path: string): string {
  if (isTest(path)) return "tests";
  const [top = "", second = "", ...rest] = path.split("/");
  if (top !== "src") return top;
  return rest.length > 0 ? second : "process";
}
