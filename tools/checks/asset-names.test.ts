import { expect, test } from "bun:test";
import { basename, extname, join } from "node:path";
import { PAGE_SCRIPTS, PAGE_STYLES } from "#services/asset-names.ts";

const ROOT = join(import.meta.dir, "../..");

test.each([
  ["PAGE_STYLES", PAGE_STYLES, "src/styles/pages/*.css"],
  ["PAGE_SCRIPTS", PAGE_SCRIPTS, "src/browser/enhance/*.ts"],
])("%s names each file of its folder", (_list, names, files) => {
  expect(namesOf(files)).toEqual([...names]);
});

test("every island can be hydrated", async () => {
  const hydrate = await Bun.file(join(ROOT, "src/browser/hydrate.ts")).text();
  const missing = namesOf("islands/*.tsx").filter(
    (name) => !hydrate.includes(`import("#islands/${name}.tsx")`),
  );
  expect(missing).toEqual([]);
});

function namesOf(pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync(ROOT)]
    .filter((file) => !file.includes(".test."))
    .map((file) => basename(file, extname(file)))
    .sort();
}
