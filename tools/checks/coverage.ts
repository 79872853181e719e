import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const LIST = "docs/coverage.md";
const HEAD = "| sentence | test | file |";

/** A row that names a test: `| sentence | test | file |`. */
const ROW = /^\| (.+?) \| (.+?) \| `(.+?)` \|$/;

/**
 * Holds `docs/coverage.md` to the truth: each row stands in a table, and names a test that the file
 * beside it has. A test's name is the whole of what `test()` is given as its first argument, with
 * the placeholders (`%s`, `${…}`) as they are written there.
 */
async function findProblems(): Promise<string[]> {
  const lines = (await Bun.file(join(ROOT, LIST)).text()).split("\n");
  const faults: string[] = [];
  let rows = 0;
  for (const [at, line] of lines.entries()) {
    const isHead = line === HEAD || lines[at - 1] === HEAD;
    if (!line.startsWith("|") || isHead) continue;
    rows += 1;
    const [, , name, file] = ROW.exec(line) ?? [];
    const place = `${LIST}:${at + 1}`;
    if (!lines[at - 1]?.startsWith("|")) faults.push(`${place}: this row has no table above it`);
    if (!name || !file) faults.push(`${place}: this row is not of the form ${HEAD}`);
    else if (!(await hasTest(file, name))) faults.push(`${place}: no test "${name}" in ${file}`);
  }
  return rows > 0 ? faults : [`${LIST} names no test at all`];
}

async function hasTest(file: string, name: string): Promise<boolean> {
  const source = Bun.file(join(ROOT, file));
  if (!(await source.exists())) return false;
  const text = await source.text();
  // A call's first argument: `test("…",`, `test.each(…)("…",` or either with the name on a new line.
  return ['"', "'", "`"].some((quote) => {
    const literal = RegExp.escape(quote + name.replaceAll(quote, `\\${quote}`) + quote);
    return new RegExp(`\\(\\s*${literal},`).test(text);
  });
}

const faults = await findProblems();
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
