// `bun run drill [name …]`: whole, what tests make at random and `bun run test` runs a few of.
import { join } from "node:path";
import { chooseDrills, listDrills } from "./drills.ts";

const drills = await listDrills();
const chosen = chooseDrills(drills, process.argv.slice(2));
if (chosen) {
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "../testing/run.ts"), ...chosen], {
    env: { ...process.env, DRILL: "1" },
    stdio: ["inherit", "inherit", "inherit"],
  });
  // Ctrl-C reaches the run too, which cleans up.
  process.on("SIGINT", () => {});
  process.exitCode = await run.exited;
} else {
  console.error(`A name is a part of one of these paths:\n${drills.join("\n")}`);
  process.exitCode = 1;
}
