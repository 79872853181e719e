import { afterAll, beforeAll, expect, test } from "bun:test";
import { TEST_MS } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import { findFloorProblems } from "../testing/floor/problems.ts";
import { useDatabase } from "../testing/use-database.ts";
import { manyCheckouts } from "./checkouts.ts";
import { type Environment, startEnvironment } from "./environment.ts";
import { findProblems, untilSettled } from "./problems.ts";
import { seededRandom } from "./random.ts";
import { enterShop } from "./shopper.ts";

const KILLS = often({ run: 3, drill: 30 });
const CHECKOUTS = 10 * KILLS;
const VISITORS = 6;
/** Longer than a checkout takes, so that every moment of one is hit. */
const MAX_DELAY_MS = 60;

const database = useDatabase();
let environment: Environment;

beforeAll(async () => {
  environment = await startEnvironment(database.url);
  await environment.shop.start();
});
afterAll(() => environment.stop());

test(
  "23.26 78.2 the shop killed at random moments, once in ten checkouts, loses nothing and doubles nothing",
  async () => {
    const random = seededRandom("killed shop");
    const kills = chooseIndexes(random.below);
    const shoppers = await enterShop(environment, { visitors: VISITORS });
    let killed = 0;
    let restart: Promise<void> = Promise.resolve();
    const checkouts = await manyCheckouts(shoppers.visits, {
      count: CHECKOUTS,
      onBegin(index) {
        if (kills.has(index))
          restart = restart.then(() => killAndStart(random.below(MAX_DELAY_MS)));
      },
    });
    await restart;

    expect({ killed, checkouts: checkouts.length }).toEqual({
      killed: KILLS,
      checkouts: CHECKOUTS,
    });
    expect(shoppers.rejections).toBeGreaterThan(0);
    const orders = await untilSettled(database.sql);
    expect(await findProblems(orders, checkouts, environment.stripe)).toEqual([]);
    expect(orders).toHaveLength(CHECKOUTS);
    expect(await findFloorProblems(database.sql)).toEqual([]);
    expect(environment.mailIds().size).toBe(CHECKOUTS);

    async function killAndStart(delayMs: number): Promise<void> {
      await Bun.sleep(delayMs);
      await environment.shop.kill();
      killed += 1;
      await environment.shop.start();
    }
  },
  3 * TEST_MS,
);

/**
 * Indexes of the checkouts at which the shop is killed: one of each ten, more than the visitors apart. So
 * one of them is done between two kills, however long a busy machine takes to start the shop.
 */
function chooseIndexes(below: (end: number) => number): Set<number> {
  const tens = Array.from({ length: KILLS }, (_, ten) => 10 * ten);
  return new Set(tens.map((first) => first + 1 + below(9 - VISITORS)));
}
