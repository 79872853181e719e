import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess, type TestProcess } from "#tools/testing/process.ts";

let shared: string;
beforeEach(async () => {
  shared = await mkdtemp(join(tmpdir(), "shared-tmp-"));
});
afterEach(() => rm(shared, { recursive: true }));

/** A process that makes a print file which never gets done. */
async function startMaking(): Promise<TestProcess> {
  const making = run(`
    const { inPrintFolder } = await import("./src/services/artwork/print-folder.ts");
    await inPrintFolder(async (folder) => {
      await Bun.write(folder + "/print.png", "half");
      console.info("it has begun");
      await Bun.sleep(1e6);
    });`);
  await making.says(/it has begun/);
  return making;
}

function run(script: string): TestProcess {
  return startProcess(["-e", script], { TMPDIR: shared });
}

test("17.22 what a killed shop left is deleted at the next start; what other shops use is not", async () => {
  const [killed, running] = await Promise.all([startMaking(), startMaking()]);
  const before = await readdir(shared);
  const ofRunning = before.filter((name) => name.includes(`-${running.pid}-`));
  expect([before.length, ofRunning.length]).toEqual([2, 1]);
  const ofOthers = [`print-file-another${hostname()}-${killed.pid}-x`, "print-file-x", "else"];
  for (const name of ofOthers) await mkdir(join(shared, name));
  await killed.end("SIGKILL");

  const next = run(`
    const { printFileMaker } = await import("./src/services/artwork/print-files.ts");
    const empty = { get: async () => undefined };
    const { wholePrint } = await import("./tools/testing/data/prints.ts");
    const gone = { fileName: "gone", inkX: 0, inkY: 0, width: 9, height: 9 };
    await printFileMaker(empty).makePrintFile(wholePrint(gone, gone));`);
  expect(await next.end()).toBe(0);
  expect(next.output()).toBe("");
  expect((await readdir(shared)).toSorted()).toEqual([...ofRunning, ...ofOthers].toSorted());
  await running.end("SIGKILL");
});

test("17.22 in a container that starts again, what its own number left is deleted", async () => {
  const next = run(`
    const { hostname, tmpdir } = await import("node:os");
    const left = ["print-file", hostname(), process.pid, "left"].join("-");
    await Bun.write(tmpdir() + "/" + left + "/print.png", "half");
    const { removeLeftPrintFolders } = await import("./src/services/artwork/print-folder.ts");
    await removeLeftPrintFolders();`);
  expect(await next.end()).toBe(0);
  expect(await readdir(shared)).toEqual([]);
});
