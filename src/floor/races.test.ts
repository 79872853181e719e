import { beforeAll, expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";
import { randomOf } from "#tools/random.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { freshSeed, often } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { makeAllFiles, ORDER_DEEDS } from "#tools/testing/floor/order-deeds.ts";
import { findFloorProblems, findStockProblems } from "#tools/testing/floor/problems.ts";
import { makeRacedFloor, pick, type RacedFloor } from "#tools/testing/floor/raced-floor.ts";
import { chooseScan, listCodes, scannerOf } from "#tools/testing/floor/scanner.ts";
import {
  deliver,
  releaseAll,
  STAFF_DEEDS,
  takeAllStock,
} from "#tools/testing/floor/staff-deeds.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const PIECES = often({ run: 40, drill: 300 });
const SEED = freshSeed();

const shop = useShop();
let scanners: number[];
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const people = [];
  for (let at = 0; at < 3; at++) people.push((await register(shop, { isAdmin: true })).user.id);
  [actorId = 0, ...scanners] = people;
});

async function openFloor(seed: number): Promise<RacedFloor> {
  const sql = openDatabase(shop.config.DATABASE_URL, { max: 8, timeoutFactor: 10 });
  atEndOfTest(() => sql.end());
  const services = { ...shop.services, sql };
  const random = randomOf(seed);
  return makeRacedFloor({ shop, services, random, actorId, pieces: PIECES });
}

async function deadlocks(): Promise<number> {
  const [row] = await shop.sql<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row.deadlocks;
}

/** Each deed that fails is a problem of its own. */
function failuresOf() {
  const failures: string[] = [];
  async function attempt<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    return work().catch((error: unknown) => {
      failures.push(`${name} failed: ${error}`);
      return undefined;
    });
  }
  return { failures, attempt };
}

const DEEDS = Object.entries({ ...STAFF_DEEDS, ...ORDER_DEEDS });

test("78.1 two people scan all pieces in different orders while others cancel, refund, change, hold and batch them", async () => {
  console.info(`SEED=${SEED}, ${PIECES} pieces`);
  const floor = await openFloor(SEED);
  const { failures, attempt } = failuresOf();
  const [before, counts] = [await deadlocks(), new Map<string, number>()];

  async function scanAll(scannerId: number, seed: number, passes: number) {
    const random = randomOf(seed);
    const send = scannerOf(floor, scannerId, random);
    for (let pass = 0; pass < passes; pass++) {
      for (const code of await listCodes(floor, random)) {
        const sent = chooseScan(floor, random, code);
        const answer = await attempt(`scan ${sent.text}`, () => send(sent));
        const outcome = answer?.outcome ?? "failed";
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
    }
  }

  const scanning = Promise.all(scanners.map((id, at) => scanAll(id, SEED + at, 5)));
  const isOver = { now: false };
  void scanning.finally(() => {
    isOver.now = true;
  });
  async function disturb() {
    while (!isOver.now) {
      const [name, deed] = pick(floor.random, DEEDS);
      await attempt(name, () => deed(floor));
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await Bun.sleep(floor.random.below(20));
    }
  }
  await Promise.all([scanning, disturb(), disturb(), disturb()]);

  const found = async () => [
    ...failures,
    ...(await findFloorProblems(shop.sql)),
    ...(await findStockProblems(shop.sql, floor.supply)),
  ];
  expect({ seed: SEED, problems: await found() }).toEqual({ seed: SEED, problems: [] });

  await settle(floor);
  await Promise.all(scanners.map((id, at) => scanRest(floor, id, randomOf(SEED + at))));
  const stuck = await shop.sql`
    select piece.order_id, number, state, waits from pieces piece
    where off is null and spoilt is null and step <> 'packed'`;
  expect({ seed: SEED, stuck: [...stuck] }).toEqual({ seed: SEED, stuck: [] });
  expect({ seed: SEED, problems: await found() }).toEqual({ seed: SEED, problems: [] });
  console.info(
    JSON.stringify({ ...Object.fromEntries(counts), deadlocks: (await deadlocks()) - before }),
  );
});

/** Nobody disturbs any more: whatever a piece waited for is there. */
async function settle(floor: RacedFloor): Promise<void> {
  await releaseAll(floor);
  await makeAllFiles(floor);
  await deliver(floor, 2 * PIECES);
  await takeAllStock(floor);
}

/** Each piece has eight steps at most. */
async function scanRest(floor: RacedFloor, actor: number, random: ReturnType<typeof randomOf>) {
  const send = scannerOf(floor, actor, random);
  for (let pass = 0; pass < 12; pass++) {
    for (const text of await listCodes(floor, random)) await send({ text });
  }
}
