// `bun run test [path …]`: tests on all cores, sharing one PostgreSQL and one build.
import { access, constants, mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildAssets } from "../dev/assets.ts";
import { startCluster } from "./cluster.ts";
import { describeCosts } from "./costs/file-costs.ts";
import { processorTimeOf } from "./costs/processor-time.ts";
import { endStalled } from "./costs/stalled-files.ts";
import { tellTheRun } from "./run-parts.ts";

/** The workers are one more than cores: some of them always wait for the clock. */
const WORKERS = availableParallelism() + 1;

/**
 * Tests are too short to gain from the compiler's last stage. All cores are busy, so more threads
 * of the garbage collector gain nothing. Both together save about 4 % of the processor time.
 */
const LIGHT_ENGINE = { BUN_JSC_useFTLJIT: "0", BUN_JSC_numberOfGCMarkers: "1" };

/**
 * A statement runs a few times on each of a test's connections, and would be planned anew each of
 * the first five times: a sixth of PostgreSQL's processor time.
 */
const PLANNED_ONCE = { plan_cache_mode: "force_generic_plan" };

const READING_MS = 500;
const WATCHING_MS = 10_000;
const PARTS = ["all", "browser", "postgres"] as const;

/** Linux has files in memory there. */
const MEMORY = "/dev/shm";
/** A run of all tests has written a third of a GB at a time. */
const NEEDED_BYTES = 2 * 2 ** 30;

const folder = await mkdtemp(
  join((await hasRoom().catch(() => false)) ? MEMORY : tmpdir(), "printhread-tests-"),
);
const assets = join(folder, "assets");
const fileLog = join(folder, "files");
const [server] = await Promise.all([
  startCluster(folder, { settings: PLANNED_ONCE }),
  buildAssets(assets),
]);

const tests = Bun.spawn({
  cmd: [
    process.execPath,
    "test",
    `--parallel=${WORKERS}`,
    // Loads the shop's modules once per process.
    "--no-isolate",
    "--no-orphans",
    `--timings=${join(import.meta.dir, "timings.json")}`,
    ...process.argv.slice(2),
  ],
  // Temporary files of tests are deleted with the folder.
  env: {
    ...process.env,
    ...LIGHT_ENGINE,
    TMPDIR: folder,
    ...tellTheRun({ postgres: server.url, assets, fileLog }),
  },
  stdio: ["inherit", "inherit", "inherit"],
});
const spent = { all: 0, browser: 0, postgres: 0 };
let before = processorTimeOf(process.pid);
if (before) Object.assign(spent, before);
const reading = setInterval(() => {
  const now = processorTimeOf(process.pid);
  if (!now || !before) return;
  // A browser whose worker has ended is in no reading any more, but it was in those before.
  for (const part of PARTS) spent[part] += Math.max(0, now[part] - before[part]);
  before = now;
}, READING_MS);
const endRun = () => tests.kill();
const watched = { log: fileLog, startedAt: Date.now(), pid: tests.pid, endRun };
const watching = setInterval(() => endStalled(watched), WATCHING_MS);
// Ctrl-C reaches the tests too; we still clean up here.
process.on("SIGINT", () => {});
process.on("SIGTERM", endRun);
process.exitCode = await tests.exited;
clearInterval(reading);
clearInterval(watching);
if (before) process.stdout.write(describeCosts(spent, fileLog));
await server.stop();
await rm(folder, { recursive: true, force: true });

/** Databases that live for seconds need no disk, which is slower by a quarter. */
async function hasRoom(): Promise<boolean> {
  await access(MEMORY, constants.W_OK);
  const { bavail, bsize } = await statfs(MEMORY);
  const free = /^MemAvailable:\s+(\d+) kB$/m.exec(await readFile("/proc/meminfo", "latin1"));
  return Math.min(bavail * bsize, Number(free?.[1] ?? 0) * 1024) > NEEDED_BYTES;
}
