import type { MeasuredProcess } from "../measured-process.ts";
import type { Crowd } from "./crowd.ts";
import { DRAWN_KINDS, PEOPLE_KINDS } from "./people.ts";
import type { Usages, World } from "./world.ts";

/** Goal: a person waits, and half a second still lets a thought go on. */
export const MAX_P99_MS = 500;

export type Step = Awaited<ReturnType<typeof measureFor>>;

/** What the people of the crowd do and wait for in so many seconds, and what the parts take for it. */
export async function measureFor(
  world: MeasuredProcess<World>,
  { measured, checkouts }: Crowd,
  seconds: number,
) {
  measured.begin();
  const bought = checkouts.length;
  const [start, before] = [performance.now(), await world.request<Usages>("usage")];
  await Bun.sleep(seconds * 1000);
  const after = await world.request<Usages>("usage");
  const milliseconds = performance.now() - start;
  const { count } = measured.together(PEOPLE_KINDS);
  const { median, p99 } = measured.together(
    PEOPLE_KINDS.filter((kind) => !DRAWN_KINDS.includes(kind)),
  );
  const drawn = measured.together(DRAWN_KINDS);
  const cores = (of: (usages: Usages) => number) => (of(after) - of(before)) / milliseconds;
  const perSecond = (1000 * count) / milliseconds;
  const shop = cores(({ shops }) => shops.reduce((sum, one) => sum + one.milliseconds, 0));
  const workers = cores(({ workers }) => workers.milliseconds);
  const postgres = cores(({ postgres }) => postgres.milliseconds);
  return {
    ...{ median, p99, perSecond, shop, workers, postgres },
    drawnP99: drawn.p99,
    outside: cores(({ outside }) => outside.milliseconds),
    perCore: perSecond / (shop + workers + postgres),
    ordersPerMinute: (60_000 * (checkouts.length - bought)) / milliseconds,
  };
}

export const STEP_COLUMNS = [
  "people",
  "requests/s",
  "orders/min",
  "median ms",
  "p99 ms",
  "drawn p99",
  "shop cores",
  "workers",
  "PostgreSQL",
  "bench's own",
  "requests/s per core",
] as const;

export function rowOf(people: number, step: Step) {
  const {
    drawnP99,
    perSecond,
    ordersPerMinute,
    median,
    p99,
    shop,
    workers,
    postgres,
    outside,
    perCore,
  } = step;
  return {
    cells: [
      String(people),
      perSecond.toFixed(0),
      ordersPerMinute.toFixed(0),
      median.toFixed(0),
      p99.toFixed(0),
      drawnP99.toFixed(0),
      ...[shop, workers, postgres, outside].map((cores) => cores.toFixed(2)),
      perCore.toFixed(0),
    ],
  };
}
