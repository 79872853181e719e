import { afterAll, beforeAll, expect, test } from "bun:test";
import { TEST_MS } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import { setStock } from "../testing/data/catalog.ts";
import { addFloorOrder } from "../testing/data/floor.ts";
import { findFloorProblems, findStockProblems } from "../testing/floor/problems.ts";
import { useDatabase } from "../testing/use-database.ts";
import { type Environment, startEnvironment } from "./environment.ts";
import { seededRandom } from "./random.ts";
import { type AnsweredScan, createScanner, listDue, type Scanner } from "./scanners.ts";

const KILLS = often({ run: 3, drill: 30 });
/** Longer than a scan takes, so that every moment of one is hit. */
const MAX_DELAY_MS = 40;
const ORDERS = 4 * KILLS;
const BINS = 8;
const STATIONS = ["picked", "printed", "checked", "packed"] as const;
/** One piece in so many is spoilt while somebody checks it. */
const SPOILT_IN = 12;

const database = useDatabase();
let environment: Environment;

beforeAll(async () => {
  environment = await startEnvironment(database.url);
  await environment.shop.start();
});
afterAll(() => environment.stop());

test(
  "78.2 the shop killed at random moments while two people scan does each scan once and loses no piece",
  async () => {
    const random = seededRandom("killed floor");
    const { url } = environment.shop;
    const scanners = [
      await createScanner(url, database.sql),
      await createScanner(url, database.sql),
    ];
    const variantId = await setStock(database.sql, { size: "M", color: "Mint" }, 10 * ORDERS);
    await database.sql`delete from bins where number > ${BINS}`;
    for (let at = 0; at < ORDERS; at++) {
      await addFloorOrder(database.sql, [{ quantity: 1 + random.below(4) }]);
    }

    const answered: AnsweredScan[] = [];
    let isOver = false;
    const scanning = scanAll(scanners, answered, random).finally(() => {
      isOver = true;
    });
    let killed = 0;
    while (!isOver && killed < KILLS) {
      const before = answered.length;
      while (answered.length < before + 5 && !isOver) await Bun.sleep(2);
      await Bun.sleep(random.below(MAX_DELAY_MS));
      await environment.shop.kill();
      killed += 1;
      await environment.shop.start();
    }
    await scanning;

    expect(killed).toBe(KILLS);
    expect(answered.filter(({ tries }) => tries > 1).length).toBeGreaterThan(0);
    expect(await findFloorProblems(database.sql)).toEqual([]);
    const supply = new Map([[variantId, 10 * ORDERS]]);
    expect(await findStockProblems(database.sql, supply)).toEqual([]);
    await expectEachOnce(answered);
  },
  3 * TEST_MS,
);

/** Station after station, both of them read the same pieces, until all are packed. */
async function scanAll(
  scanners: readonly Scanner[],
  answered: AnsweredScan[],
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const countOpen = () => database.sql`
    select from pieces where step <> 'packed' and off is null and spoilt is null`;
  while ((await countOpen()).count > 0) {
    for (const station of STATIONS) {
      const walk = async (scanner: Scanner) => {
        for (const code of await listDue(database.sql, station, random)) {
          const isSpoilt = station === "checked" && random.below(SPOILT_IN) === 0;
          const card = isSpoilt ? { command: "spoilt-misprint" as const } : {};
          answered.push(await scanner({ id: crypto.randomUUID(), code, station, ...card }));
        }
      };
      await Promise.all(scanners.map(walk));
    }
  }
}

/** The shop remembers the scans that it has answered as done, and has done each of them once. */
async function expectEachOnce(answered: readonly AnsweredScan[]): Promise<void> {
  const done = answered.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
  const scans = await database.sql<{ id: string }[]>`select id from floor_scans`;
  expect(scans.map(({ id }) => id).toSorted()).toEqual(done.toSorted());
  const [events] = await database.sql<[{ count: number }]>`
    select count(*)::int from piece_events where from_state <> 'waiting'`;
  expect(events.count).toBe(done.length);
  const [pieces] = await database.sql`
    select count(*)::int as open from pieces where spoilt is null and step <> 'packed'`;
  expect(pieces).toEqual({ open: 0 });
  const mails = await database.sql`select from mails where kind = 'order-status'`;
  expect(mails.count).toBe(ORDERS);
  expect((await database.sql`select from bins where order_id is not null`).count).toBe(0);
}
