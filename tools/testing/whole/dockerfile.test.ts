import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { listImports } from "../../checks/imports.ts";
import { isTest, readSources } from "../../checks/sources.ts";

const ROOT = join(import.meta.dir, "../../..");
const read = (name: string) => Bun.file(join(ROOT, name)).text();

const sources = await readSources();
const copied = await listCopied();
// .dockerignore leaves the tests out.
const inImage = new Map([...sources].filter(([path]) => isCopied(path) && !isTest(path)));

test("24.20 the image has every file that its files import, but what development and measuring load", () => {
  const missing = listImports(inImage).filter(({ to }) => !isCopied(to));
  const lazily = { from: "src/main.ts", isLazy: true };
  expect(missing).toEqual([
    { ...lazily, to: "tools/large-shop/fill-database.ts" },
    { ...lazily, to: "tools/dev/embed.ts" },
  ]);
});

test("the image has every package that its files import", async () => {
  const { dependencies } = await Bun.file(join(ROOT, "package.json")).json();
  const missing = [...inImage].flatMap(([path, text]) =>
    packagesOf(path, text)
      .filter((name) => !Object.hasOwn(dependencies, name))
      .map((name) => `${path} imports ${name}`),
  );
  expect(missing).toEqual([]);
});

test("what the image copies is let through by .dockerignore", async () => {
  const ignored = (await read(".dockerignore")).split("\n");
  expect(ignored).toContain("*");
  expect(ignored).toContain("**/*.test.ts");
  expect(ignored).toContain("**/*.test.tsx");
  expect(copied.filter((path) => !ignored.includes(`!${path}`))).toEqual([]);
});

test("21.60 the health check runs without the shop's environment", async () => {
  const line = /HEALTHCHECK[^[]+CMD (\[.+\])$/m.exec(await read("Dockerfile"))?.[1] ?? "[]";
  const command: string[] = JSON.parse(line);
  const print = "console.info(Object.keys(process.env).join())";
  const here = command
    .with(-1, print)
    .map((part) => part.replace(/^PATH=/, `PATH=${dirname(process.execPath)}:`));
  const run = Bun.spawn(here, { env: { ...process.env, AUTH_SECRET: "a secret of nothing" } });
  const names = (await new Response(run.stdout).text()).trim().split(",");
  expect(names).toContain("PATH");
  expect(names).not.toContain("AUTH_SECRET");
});

/** The build takes these from the project: files and folders of its root. */
async function listCopied(): Promise<string[]> {
  const lines = (await read("Dockerfile")).matchAll(/^COPY (?!--)(.+) \S+$/gm);
  return [...lines].flatMap(([, names = ""]) => names.split(" "));
}

function isCopied(path: string): boolean {
  return copied.some((name) => path === name || path.startsWith(`${name}/`));
}

/** Types are gone by then; `@scope/name` and `name` of what is imported from within a package. */
function packagesOf(path: string, text: string): string[] {
  const loader = path.endsWith(".tsx") ? "tsx" : "ts";
  return new Bun.Transpiler({ loader })
    .scanImports(text)
    .map((found) => found.path)
    .filter((name) => !/^([#.]|node:|bun(:|$))/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
