import type { Checkout } from "../../chaos/shopper.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { Measured } from "../measured.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { atMost, printTable } from "../table.ts";
import { buy, SHOPPER_KINDS, type ShopperKind, STEPS, warmUp } from "./journey.ts";
import type { Audit, Memory, World } from "./world-server.ts";

type Shopped = Measured<ShopperKind>;
type Plan = { shoppers: number; seconds: number };

const PLAN: Plan = { shoppers: 300, seconds: 120 };
/** The pauses are evenly spread: to choose a shirt or to type an address takes longer. */
const THINK_SECONDS = { min: 5, max: 25 };
const MEAN_THINK = (THINK_SECONDS.min + THINK_SECONDS.max) / 2;
/** All come in during this time, before anything is measured. */
const RAMP_SECONDS = 30;
/** Goal: a person waits for each of these steps, and half a second still lets a thought go on. */
const MAX_P99_MS = 500;
/** Goal: how much more the shop holds in the last quarter than in the first. */
const MAX_GROWTH_PERCENT = 15;

export async function benchShoppers(plan: Plan = PLAN): Promise<void> {
  const world = await startMeasured<World>("shoppers/world-server.ts");
  try {
    await warmUp(createVisitor(world.ready.url));
    const measured = new Measured(SHOPPER_KINDS);
    const [memory, checkouts] = await Promise.all([
      watchMemory(world, measured, plan.seconds),
      shop(world.ready, measured, plan),
    ]);
    const audit = await world.request<Audit>(checkouts);
    print(plan, measured, memory, audit);
  } finally {
    await world.stop();
  }
}

/**
 * A shopper is followed by the next, until the time is over; who is paying then still pays, the
 * others leave. The first ones do some of their steps at once, so that from the beginning somebody
 * is at each step.
 */
async function shop(world: World, measured: Shopped, plan: Plan): Promise<Checkout[]> {
  const end = performance.now() + (RAMP_SECONDS + plan.seconds) * 1000;
  const checkouts: Checkout[] = [];
  const oneAfterAnother = async () => {
    let hurried = Math.floor(Math.random() * STEPS);
    const think = async (isPaying = false) => {
      if (hurried > 0) hurried -= 1;
      else await Bun.sleep(thinkMs());
      return isPaying || performance.now() < end;
    };
    await Bun.sleep(Math.random() * RAMP_SECONDS * 1000);
    while (performance.now() < end) {
      await buy({ visitor: createVisitor(world.url), stripe: world.stripe, measured, think }).then(
        (checkout) => checkout && checkouts.push(checkout),
        (error) => measured.errors.push(String(error)),
      );
      hurried = 0;
    }
  };
  await Promise.all(Array.from({ length: plan.shoppers }, oneAfterAnother));
  return checkouts;
}

function thinkMs(): number {
  const { min, max } = THINK_SECONDS;
  return 1000 * (min + Math.random() * (max - min));
}

/** Medians of each quarter of the time: a print file on its way may take 100 MB for a moment. */
async function watchMemory(
  world: MeasuredProcess<World>,
  measured: Shopped,
  seconds: number,
): Promise<Memory[]> {
  await Bun.sleep(RAMP_SECONDS * 1000);
  measured.begin();
  const memory: Memory[] = [];
  for (let quarter = 1; quarter <= 4; quarter++) {
    const samples: Memory[] = [];
    const end = performance.now() + (seconds / 4) * 1000;
    while (performance.now() < end) {
      samples.push(await world.request<Memory>("memory"));
      await Bun.sleep(1000);
    }
    memory.push({
      shop: median(samples.map(({ shop }) => shop)),
      workers: median(samples.map(({ workers }) => workers)),
    });
  }
  return memory;
}

function print(plan: Plan, measured: Shopped, memory: Memory[], audit: Audit): void {
  const { min, max } = THINK_SECONDS;
  const ms = (value: number) => value.toFixed(0);
  printTable(
    `${plan.shoppers} shoppers at once for ${plan.seconds} s, ${min} to ${max} s between two steps: they look around, upload
artwork, order a shirt with it and pay.`,
    ["", "times", "median ms", "p99 ms", "most ms"],
    measured.kinds().map(({ kind, count, median, p99, most }) => {
      const goals = [atMost("p99", p99, MAX_P99_MS, "ms")];
      return { cells: [kind, String(count), ms(median), ms(p99), ms(most)], goals };
    }),
  );
  const problems = [...measured.errors, ...audit.problems];
  const inMb = (of: (one: Memory) => number) => memory.map((one) => (of(one) / 1e6).toFixed(0));
  const growth = 100 * ((memory.at(-1)?.shop ?? Infinity) / (memory[0]?.shop ?? 0) - 1);
  // Twice as many order when nobody ever waits.
  const minOrders = Math.floor((plan.shoppers * plan.seconds) / (STEPS * MEAN_THINK) / 2);
  const enough = {
    text: `at least ${minOrders}`,
    measured: String(audit.orders),
    reached: audit.orders >= minOrders,
  };
  printTable(
    "After them: each order is in the database once, paid with one intent and mailed; what the shop holds in memory.",
    ["", "result"],
    [
      { cells: ["orders, paid", String(audit.orders)], goals: [enough] },
      {
        cells: ["errors", String(problems.length)],
        goals: [atMost("errors", problems.length, 0, "")],
      },
      {
        cells: ["shop, MB at each quarter", inMb(({ shop }) => shop).join(" ")],
        goals: [atMost("more", growth, MAX_GROWTH_PERCENT, "%")],
      },
      { cells: ["its workers, MB", inMb(({ workers }) => workers).join(" ")] },
    ],
  );
  if (problems.length > 0) console.info([...problems.slice(0, 20), audit.output].join("\n"));
}
