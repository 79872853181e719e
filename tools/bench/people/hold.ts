import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { atMost, printTable } from "../table.ts";
import type { Crowd } from "./crowd.ts";
import { DRAWN_KINDS } from "./people.ts";
import { MAX_P99_MS } from "./step.ts";
import type { Usages, World } from "./world.ts";

/** Goal: how much more the shop's processes hold in the last quarter than in the second. */
const MAX_GROWTH_PERCENT = 10;
const SAMPLE_MS = 2000;

/** The same people for so many minutes: what they wait for, and what is held in memory meanwhile. */
export async function hold(
  world: MeasuredProcess<World>,
  crowd: Crowd,
  minutes: number,
): Promise<void> {
  const { measured } = crowd;
  measured.begin();
  const quarters: Usages[][] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const samples: Usages[] = [];
    const end = performance.now() + (minutes / 4) * 60_000;
    while (performance.now() < end) {
      samples.push(await world.request<Usages>("usage"));
      await Bun.sleep(SAMPLE_MS);
    }
    quarters.push(samples);
  }
  printTable(
    `${crowd.size} people for ${minutes} min: what they wait for.`,
    ["", "times", "median ms", "p99 ms", "most ms"],
    measured.kinds().map(({ kind, count, median, p99, most }) => ({
      cells: [kind, String(count), ...[median, p99, most].map((ms) => ms.toFixed(0))],
      goals: DRAWN_KINDS.includes(kind) ? [] : [atMost("p99", p99, MAX_P99_MS, "ms")],
    })),
  );
  printMemory(quarters);
}

/** A first quarter fills caches, so that the second is what the last is held against. */
function printMemory(quarters: readonly (readonly Usages[])[]): void {
  const row = (name: string, of: (usages: Usages) => number) => {
    const bytes = quarters.map((samples) => median(samples.map(of)));
    return { name, bytes, cells: [name, ...bytes.map((one) => (one / 1e6).toFixed(0))] };
  };
  const shop = row("the shop's processes", ({ shops }) =>
    shops.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const growth = 100 * ((shop.bytes[3] ?? Infinity) / (shop.bytes[1] ?? 0) - 1);
  printTable(
    "What they hold in memory, in MB, as the median of each quarter of that time.",
    ["", "first", "second", "third", "last"],
    [
      { ...shop, goals: [atMost("last above second", growth, MAX_GROWTH_PERCENT, "%")] },
      row("their workers", ({ workers }) => workers.bytes),
      row("PostgreSQL, with what its processes share", ({ postgres }) => postgres.bytes),
    ],
  );
}
