import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "#tools/testing/until.ts";
import { runWithRestarts } from "./restarts.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restarts-"));
  await write("console.log('first');");
});
afterEach(() => rm(folder, { recursive: true }));

async function write(line: string, name = "program.ts"): Promise<void> {
  const note = `require("node:fs").appendFileSync(${JSON.stringify(join(folder, `${name}-starts`))}, "x");`;
  await Bun.write(join(folder, name), `${note}\n${line}\nsetInterval(() => {}, 1000);\n`);
}

function starts(name = "program.ts"): number {
  const notes = join(folder, `${name}-starts`);
  return existsSync(notes) ? readFileSync(notes, "utf8").length : 0;
}

async function untilStarts(count: number, name?: string): Promise<void> {
  await until(`it has started ${count} times`, () => starts(name) >= count);
}

function run(name = "program.ts", pattern = /(?<!\.test)\.ts$/) {
  return runWithRestarts({
    cmd: [process.execPath, join(folder, name)],
    folders: [folder],
    pattern,
  });
}

test("24.12 a changed source restarts it, once for many changes at a time; others do not", async () => {
  const program = run();
  await untilStarts(1);
  await write("console.log('test');", "program.test.ts");
  const other = run("program.test.ts", /\.test\.ts$/);
  await untilStarts(1, "program.test.ts");
  await write("console.log('changed test');", "program.test.ts");
  // The first program would have restarted by now as well.
  await untilStarts(2, "program.test.ts");
  expect(starts()).toBe(1);
  other.stop("SIGTERM");
  for (const name of ["a.ts", "b.ts", "program.ts"]) await write("console.log('second');", name);
  await untilStarts(2);
  await write("console.log('third');", "a.ts");
  await untilStarts(3);
  expect(starts()).toBe(3);
  program.stop("SIGTERM");
  expect(await Promise.all([program.ended, other.ended])).toEqual([143, 143]);
});

test("24.12 a run broken by an edit waits for the next edit", async () => {
  const program = run();
  await untilStarts(1);
  await write("process.exit(3);");
  await untilStarts(2);
  await write("console.log('mended');");
  await untilStarts(3);
  program.stop("SIGINT");
  expect(await program.ended).toBe(130);
});

test("24.12 a first run that ends by itself ends all, with its code", async () => {
  await write("process.exit(3);");
  expect(await run().ended).toBe(3);
});
