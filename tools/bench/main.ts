// `bun run bench`: what the shop costs beside the least that it could cost. Machines differ, so goals are
// ratios within one run, apart from sizes and from what a person waits for. A missed goal is a finding,
// not a failure, so the bench exits with 0.

import { chooseGroups, GROUPS } from "./groups.ts";
import { stopShared } from "./shared.ts";
import { listMissed } from "./table.ts";

const start = performance.now();
const read = chooseGroups(process.argv.slice(2));
if (!read.ok) {
  console.error(`Use it as one of
  bun run bench            the short groups, in five minutes
  bun run bench all        every group
  bun run bench NAME …     some of ${Object.keys(GROUPS).join(", ")};
                           a list and the export take a size: list-orders=100000,
                           and the load its minutes: load=30`);
  process.exit(1);
}
try {
  for (const { name, size } of read.chosen) await GROUPS[name]?.run(size);
} finally {
  await stopShared();
}
const missed = listMissed();
console.info(
  `\n${missed.length > 0 ? ["Missed goals:", ...missed].join("\n") : "No goal was missed."}`,
);
console.info(`\nThe bench took ${((performance.now() - start) / 1000).toFixed(0)} s.`);
