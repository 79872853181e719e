// `bun run minute [seconds]`: what others notice while one IP with one account does all that it may, as
// fast as it can. A quiet minute comes first, in the same run. A missed goal is a finding, no failure.
import { startMeasured } from "../bench/measured-process.ts";
import type { ServerUrls } from "../bench/server.ts";
import { endRun } from "../testing/cleanup.ts";
import type { Address } from "./anybody.ts";
import { type Felt, visit } from "./visit.ts";

const MAX_SECONDS = 120;
const seconds = Math.min(MAX_SECONDS, Number(process.argv[2] ?? 60));

/** How many times as long each may take, of what a hundredth meets, or of a drawing the median. */
const GOALS = { pages: 2, pictures: 3, uploads: 3 } as const;

const [shop, attacker] = await Promise.all([
  startMeasured<ServerUrls>("server.ts"),
  startMeasured<string>("../minute/attacker.ts"),
]);
const { url, accountCookie: cookie } = shop.ready;
const another: Address = { url, ip: "198.51.100.7" };
try {
  // Both find a shop that has been used.
  await visit(another, { ms: 5000 });
  const quiet = await visit(another, { ms: seconds * 1000 });
  await attacker.request({ url, ip: "203.0.113.9", cookie } satisfies Address);
  const during = await visit(another, { ms: seconds * 1000 });
  const answers = await attacker.request<Record<string, number>>("end");
  print(quiet, during);
  console.info("The attacker's answers:", answers);
} finally {
  await Promise.all([attacker.stop(), shop.stop(), endRun()]);
}

function print(quiet: Felt, during: Felt): void {
  for (const name of ["pages", "pictures", "uploads"] as const) {
    const [before, after] = [slow(quiet[name]), slow(during[name])];
    const times = after / before;
    const verdict = times <= GOALS[name] ? "within" : "BEYOND";
    console.info(
      `${name}: ${before.toFixed(0)} ms quiet (${quiet[name].length}), ${after.toFixed(0)} ms ` +
        `meanwhile (${during[name].length}): ${times.toFixed(1)} times, ${verdict} ${GOALS[name]}`,
    );
  }
  console.info(`failed: ${quiet.failed} quiet, ${during.failed} meanwhile`);
}

/** The 99th of a hundred; of fewer the slowest. */
function slow(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
