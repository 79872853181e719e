import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildAssets } from "../dev/assets.ts";
import { startCluster } from "./cluster.ts";
import { tellTheRun } from "./run-parts.ts";

/**
 * `bun run test [path …]`: tests on all cores, which share one PostgreSQL and one build of scripts
 * and styles. Takes what `bun test` takes.
 */
const folder = await mkdtemp(join(tmpdir(), "printhread-tests-"));
const assets = join(folder, "assets");
const [server] = await Promise.all([startCluster(folder), buildAssets(assets)]);

const tests = Bun.spawn({
  cmd: [
    process.execPath,
    "test",
    `--parallel=${availableParallelism()}`,
    // The shop's modules are loaded once a process; files leave nothing behind that others meet.
    "--no-isolate",
    "--no-orphans",
    // The longest files begin first; `--update-timings` measures them anew.
    `--timings=${join(import.meta.dir, "timings.json")}`,
    ...process.argv.slice(2),
  ],
  // What a test leaves among the temporary files goes with the folder.
  env: { ...process.env, TMPDIR: folder, ...tellTheRun({ postgres: server.url, assets }) },
  stdio: ["inherit", "inherit", "inherit"],
});
// Ctrl-C reaches the tests, too; what they leave is cleared away here all the same.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => tests.kill());
process.exitCode = await tests.exited;
await server.stop();
await rm(folder, { recursive: true, force: true });
