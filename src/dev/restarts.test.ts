import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWithRestarts } from "./restarts.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restarts-"));
  await write("console.log('first');");
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that notes each start in a file, and lives on unless it is broken. */
async function write(line: string, name = "program.ts"): Promise<void> {
  const note = `require("node:fs").appendFileSync(${JSON.stringify(join(folder, "starts"))}, "x");`;
  await Bun.write(join(folder, name), `${note}\n${line}\nsetInterval(() => {}, 1000);\n`);
}

function starts(): number {
  const notes = join(folder, "starts");
  return existsSync(notes) ? readFileSync(notes, "utf8").length : 0;
}

async function untilStarts(count: number): Promise<void> {
  while (starts() < count) await Bun.sleep(20);
}

function run() {
  const cmd = [process.execPath, join(folder, "program.ts")];
  return runWithRestarts({ cmd, folders: [folder], pattern: /(?<!\.test)\.ts$/ });
}

test("a changed source starts it anew, once for many changes at a time; others do not", async () => {
  const program = run();
  await untilStarts(1);
  await write("console.log('test');", "program.test.ts");
  await Bun.sleep(400);
  for (const name of ["a.ts", "b.ts", "program.ts"]) await write("console.log('second');", name);
  await untilStarts(2);
  await Bun.sleep(400);
  expect(starts()).toBe(2);
  program.stop("SIGTERM");
  expect(await program.ended).toBe(143);
}, 20_000);

test("what an edit has broken waits for the next edit", async () => {
  const program = run();
  await untilStarts(1);
  await write("process.exit(3);");
  await untilStarts(2);
  await write("console.log('mended');");
  await untilStarts(3);
  program.stop("SIGINT");
  expect(await program.ended).toBe(130);
}, 20_000);

test("a first run that ends by itself ends all, with its code", async () => {
  await write("process.exit(3);");
  expect(await run().ended).toBe(3);
}, 20_000);
