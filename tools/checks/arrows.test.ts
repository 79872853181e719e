import { describe, expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** Who may import whom, among the folders of the project; packages are another matter. */
const MAY: Record<string, readonly string[]> = {
  routes: ["islands", "ui", "services", "db", "shop", "src", "config"],
  // The configuration's type alone: services are told what they need.
  services: ["db", "emails", "shop", "config"],
  config: [],
  db: ["shop"],
  islands: ["shop"],
  emails: ["shop"],
  ui: ["shop"],
  shop: [],
  // Of the islands, what needs no React: their toast.
  conveniences: ["shop", "islands"],
  styles: [],
  dev: ["db", "services", "shop", "emails", "src", "config"],
  seed: ["db", "services", "shop"],
  // The files of src/ itself put the parts together.
  src: ["routes", "islands", "ui", "services", "db", "shop", "emails", "dev", "seed", "config"],
};

/** What only the decoding process loads. */
const DECODERS =
  /services\/artwork\/(pictures|previews|receive|square|cut-out|print-file|worker)\.ts$/;

const IMPORT = /(?:from|import)\s*\(?\s*"((?:#|\.)[^"]+)"/g;
const files = [
  ...new Bun.Glob("{src,routes,islands,emails,db}/**/*.{ts,tsx}").scanSync(ROOT),
].filter(
  (file) => !/\.test\.tsx?$/.test(file) && !/^src\/(testing|chaos|bench|screenshots)\//.test(file),
);

describe("the arrows between folders", () => {
  test("every import goes where its folder may go", async () => {
    const wrong = [];
    for (const file of files) {
      for (const target of await importsOf(file)) {
        const [from, to] = [folderOf(file), folderOf(target)];
        if (from !== to && !MAY[from]?.includes(to)) wrong.push(`${file} imports ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("src/dev is reached from main.ts and seed.ts alone", async () => {
    const reaching = [];
    for (const file of files) {
      const targets = await importsOf(file);
      if (folderOf(file) !== "dev" && targets.some((target) => folderOf(target) === "dev")) {
        reaching.push(file);
      }
    }
    expect([...new Set(reaching)].sort()).toEqual(["src/main.ts", "src/seed/main.ts"]);
  });

  test("only db/ holds SQL, and only config.ts and the starters read the environment", async () => {
    const sql = [];
    const environment = [];
    for (const file of files) {
      const text = await Bun.file(join(ROOT, file)).text();
      if (!file.startsWith("db/") && /\b(sql|tx)(<[^>`]*>)?`/.test(text)) sql.push(file);
      if (/(?<!")\b(process|Bun|import\.meta)\.env\b/.test(text)) environment.push(file);
    }
    expect(sql).toEqual([]);
    expect(
      environment.filter((file) => !/^src\/(config|main|run-migrations|seed)\.ts$/.test(file)),
    ).toEqual([]);
  });

  test("no test opens pictures as the worker does, which blocks formats for its whole process", async () => {
    const tests = [
      ...new Bun.Glob("{src,routes,islands,emails,db}/**/*.test.{ts,tsx}").scanSync(ROOT),
    ];
    const poisoned = [];
    for (const file of tests) {
      const targets = await importsOf(file);
      if (targets.some((target) => DECODERS.test(target))) poisoned.push(file);
    }
    expect(poisoned).toEqual([]);
  });

  test("every .tsx names its JSX runtime", async () => {
    const silent = [];
    for (const file of files.filter((name) => name.endsWith(".tsx"))) {
      const wanted = /^(islands|emails)\/|\/test-checkout/.test(file) ? "react" : "hono/jsx";
      const text = await Bun.file(join(ROOT, file)).text();
      if (!text.startsWith(`/** @jsxImportSource ${wanted} */`)) silent.push(file);
    }
    expect(silent).toEqual([]);
  });
});

async function importsOf(file: string): Promise<string[]> {
  const text = await Bun.file(join(ROOT, file)).text();
  return [...text.matchAll(IMPORT)].map(([, name = ""]) => {
    if (name.startsWith(".")) return relative(ROOT, join(ROOT, dirname(file), name));
    const [alias = "", ...rest] = name.slice(1).split("/");
    const folder = /^(db|emails|islands|routes)$/.test(alias)
      ? alias
      : alias === "src"
        ? "src"
        : `src/${alias}`;
    return [folder, ...rest].join("/");
  });
}

/** `routes`, `db`, …, the folder below src/, or `src` for its own files. */
function folderOf(file: string): string {
  if (file === "src/config.ts") return "config";
  const [top = "", second = "", ...rest] = file.split("/");
  return top === "src" && rest.length > 0 ? second : top;
}
