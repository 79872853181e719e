// `bun run minute [seconds]`: what others notice while one IP with one account does all that it may, as
// fast as it can. A quiet minute comes first, in the same run. A missed goal is a finding, no failure.
import { startMeasured } from "../bench/measured-process.ts";
import type { ServerUrls } from "../bench/server.ts";
import { endRun } from "../testing/cleanup.ts";
import type { Address } from "./anybody.ts";
import { type Felt, visit } from "./visit.ts";

const MAX_SECONDS = 120;
const seconds = Math.min(MAX_SECONDS, Number(process.argv[2] ?? 60));

/**
 * `times`: how many times as long each may take. Of pages the slowest hundredth is judged, of the few
 * pictures and uploads the median; the slowest is printed.
 */
const GOALS = {
  pages: { times: 2, share: 0.99 },
  pictures: { times: 3, share: 0.5 },
  uploads: { times: 3, share: 0.5 },
} as const;

const [shop, attacker] = await Promise.all([
  startMeasured<ServerUrls>("server.ts"),
  startMeasured<string>("../minute/attacker.ts"),
]);
const { url, cookies } = shop.ready;
const another: Address = { url, ip: "198.51.100.7" };
try {
  // Both find a shop that has been used.
  await visit(another, { ms: 5000 });
  const quiet = await visit(another, { ms: seconds * 1000 });
  await attacker.request({
    url,
    ip: "203.0.113.9",
    cookie: cookies["an account"],
  } satisfies Address);
  const during = await visit(another, { ms: seconds * 1000 });
  const answers = await attacker.request<Record<string, number>>("end");
  print(quiet, during);
  console.info("The attacker's answers:", answers);
} finally {
  await Promise.all([attacker.stop(), shop.stop(), endRun()]);
}

function print(quiet: Felt, during: Felt): void {
  for (const name of ["pages", "pictures", "uploads"] as const) {
    const { times, share } = GOALS[name];
    const [before, after] = [quiet[name].toSorted(byLength), during[name].toSorted(byLength)];
    const ratio = at(after, share) / at(before, share);
    console.info(
      `${name}, ${share * 100} %: ${at(before, share).toFixed(0)} ms quiet (${before.length}), ` +
        `${at(after, share).toFixed(0)} ms meanwhile (${after.length}): ${ratio.toFixed(1)} times, ` +
        `${ratio <= times ? "within" : "BEYOND"} ${times}; ` +
        `slowest ${at(before, 1).toFixed(0)} and ${at(after, 1).toFixed(0)} ms`,
    );
  }
  console.info(`failed: ${quiet.failed} quiet, ${during.failed} meanwhile`);
}

function byLength(one: number, other: number): number {
  return one - other;
}

/** The one that this share of all is not longer than; of few the slowest. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
