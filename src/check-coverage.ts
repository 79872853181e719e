import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const LIST = "docs/coverage.md";

/** A row that names a test: `| sentence | test | file |`. */
const ROW = /^\| (?!sentence |---)(.+?) \| (.+?) \| `(.+?)` \|$/;

/**
 * Holds `docs/coverage.md` to the truth: every test that it names must stand in the file that it
 * names. A test's name is what `test()` is given, with its placeholders.
 */
async function missingTests(): Promise<string[]> {
  const rows = (await Bun.file(join(ROOT, LIST)).text()).split("\n").flatMap((line) => {
    const [, sentence, name, file] = ROW.exec(line) ?? [];
    return sentence && name && file ? [{ sentence, name, file }] : [];
  });
  if (rows.length === 0) return [`${LIST} names no test at all`];
  const missing = [];
  for (const { name, file } of rows) {
    const source = Bun.file(join(ROOT, file));
    const found = (await source.exists()) && (await source.text()).includes(name);
    if (!found) missing.push(`${LIST}: there is no test "${name}" in ${file}`);
  }
  return missing;
}

const missing = await missingTests();
for (const line of missing) console.error(line);
process.exit(missing.length > 0 ? 1 : 0);
