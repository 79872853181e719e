import { afterAll, beforeAll, expect, test } from "bun:test";
import { useDatabase } from "../testing/use-database.ts";
import { problemsInBooks, settled } from "./books.ts";
import { manyCheckouts } from "./crowd.ts";
import { seededRandom } from "./random.ts";
import { enterShop } from "./shopper.ts";
import { type Surroundings, startSurroundings } from "./surroundings.ts";

const CHECKOUTS = 300;
const KILLS = 30;
/** Longer than a checkout takes, so that every moment of one is hit. */
const LONGEST_DELAY_MS = 60;

const database = useDatabase();
let around: Surroundings;

beforeAll(async () => {
  around = await startSurroundings(database.url);
  await around.shop.start();
});
afterAll(() => around.stop());

test("the shop killed at thirty random moments of 300 checkouts loses nothing and doubles nothing", async () => {
  const random = seededRandom("killed shop");
  const kills = momentsOf(random.below);
  const shopper = await enterShop(around);
  let killed = 0;
  let restart: Promise<void> = Promise.resolve();
  const checkouts = await manyCheckouts(shopper, {
    count: CHECKOUTS,
    atOnce: 6,
    onBegin(index) {
      if (kills.has(index))
        restart = restart.then(() => killAndStart(random.below(LONGEST_DELAY_MS)));
    },
  });
  await restart;

  expect({ killed, checkouts: checkouts.length }).toEqual({ killed: KILLS, checkouts: CHECKOUTS });
  expect(shopper.rejections).toBeGreaterThan(0);
  const orders = await settled(database.sql, 60_000);
  expect(await problemsInBooks(orders, checkouts, around.stripe)).toEqual([]);
  expect(orders).toHaveLength(CHECKOUTS);
  expect(around.mailIds().size).toBe(CHECKOUTS);

  async function killAndStart(delayMs: number): Promise<void> {
    await Bun.sleep(delayMs);
    await around.shop.kill();
    killed += 1;
    await around.shop.start();
  }
});

/** Indexes of thirty checkouts at which the shop is killed. */
function momentsOf(below: (end: number) => number): Set<number> {
  const chosen = new Set<number>();
  while (chosen.size < KILLS) chosen.add(1 + below(CHECKOUTS - 1));
  return chosen;
}
