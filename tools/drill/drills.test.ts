import { expect, test } from "bun:test";
import { join } from "node:path";
import { bareEnvironment } from "../testing/process.ts";
import { chooseDrills, listDrills } from "./drills.ts";

const MAIN = join(import.meta.dir, "main.ts");
const COUNTS = join(import.meta.dir, "../testing/counts.ts");

const drill = { DRILL: "1" };

/** What counts.ts makes of it in another process. */
async function counted(what: string, env: Record<string, string> = {}): Promise<unknown> {
  const code = `import * as counts from "${COUNTS}"; console.info(JSON.stringify(counts.${what}))`;
  const run = Bun.spawnSync([process.execPath, "-e", code], {
    env: { ...bareEnvironment(), ...env },
  });
  return JSON.parse(run.stdout.toString());
}

test("91.1 a run makes a few of what a drill makes, from another place each time", async () => {
  const counts = "{ run: 3, drill: 20 }";
  expect(await counted(`often(${counts})`)).toBe(3);
  expect(await counted(`often(${counts})`, drill)).toBe(20);
  const all = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(await counted(`seedsOf(${counts})`, drill)).toEqual(all);
  const runs = `seedsOf({ run: 1000, drill: 1000 }).map(() => counts.seedsOf(${counts}))`;
  const some = (await counted(runs)) as number[][];
  expect(new Set(some.map(({ length }) => length))).toEqual(new Set([3]));
  expect([...new Set(some.flat())].toSorted((a, b) => a - b)).toEqual(all);
});

test("91.2 what has failed runs again by its seed, which is printed", async () => {
  expect(await counted("seedsOf({ run: 3, drill: 20 })", { SEED: "17" })).toEqual([17]);
  const code = `import { eachSeed } from "${COUNTS}";
    await eachSeed({ run: 3, drill: 20 }, async (seed) => {
      if (seed === 17) throw new Error("too high");
    });`;
  const run = Bun.spawnSync([process.execPath, "-e", code], {
    env: { ...bareEnvironment(), ...drill },
  });
  expect(run.stdout.toString()).toBe("SEED=17\n");
  expect(run.stderr.toString()).toContain("too high");
  expect(run.exitCode).toBe(1);
});

test("91.3 a drill runs each test file that counts so, or those with a name in their path", async () => {
  const drills = await listDrills();
  expect(drills).toContain("tools/chaos/killed-shop.test.ts");
  expect(drills).toContain("src/returns/races.test.ts");
  expect(drills).not.toContain("tools/drill/drills.test.ts");
  expect(chooseDrills(drills, [])).toEqual(drills);
  expect(chooseDrills(drills, ["killed-shop", "returns/races"])).toEqual([
    "src/returns/races.test.ts",
    "tools/chaos/killed-shop.test.ts",
  ]);
});

test("91.3 a name that is in no path is answered with the paths", async () => {
  expect(chooseDrills(["tools/chaos/killed-shop.test.ts"], ["killed", "mistyped"])).toBeUndefined();
  const run = Bun.spawnSync([process.execPath, MAIN, "mistyped"], { env: bareEnvironment() });
  expect(run.exitCode).toBe(1);
  for (const file of await listDrills()) expect(run.stderr.toString()).toContain(file);
});
