import { expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import type { SpoiltReason } from "#shop/floor/spoilt.ts";
import { paths } from "#shop/paths.ts";
import { overflow } from "../browser/browser.ts";
import { photograph } from "../browser/photos.ts";
import { cancelSome, refundPiece, resize } from "../monday/changes.ts";
import { makeOne, makeProposed, shipAll } from "../monday/office.ts";
import { openMonday } from "../monday/orders.ts";
import { type Desk, openFloor } from "../monday/people.ts";
import { createPacker, createPrinter } from "../monday/shift.ts";
import { expectAllAccounted, expectMailsOnce, expectStock, untilMailed } from "../monday/totals.ts";
import { until } from "../until.ts";
import { useShop } from "../use-shop.ts";

/** `MONDAY_ORDERS=200 bun run test tools/testing/whole/monday-floor` takes minutes. */
const ORDERS = Number(process.env.MONDAY_ORDERS ?? 24);
/** Orders that are canceled each time: before their batch, after it, and once they are printed. */
const CANCELED = Math.ceil(ORDERS / 50);

/** Spoilt among what each of the two has in hands, by their places; further apart on a larger Monday. */
const AT_PRESS = mishaps({ 2: "blank", 9: "misprint" });
const AT_TABLE = mishaps({ 3: "misprint", 10: "equipment", 17: "lost" });

const shop = useShop({ pictures: "flat" });

test("79.1 79.2 79.3 79.4 a Monday goes from paid to shipped by two people with scanners, and each piece, blank and mail is there once", async () => {
  shop.sandbox.holdWebhooks();
  await setBinCount(shop.sql, 60);
  const { orders, bought } = await openMonday(shop, ORDERS);
  const { ada, grace, office } = await openFloor(shop);
  await resize(bought.resized, "L");
  await resize(bought.resizedToo, "M");
  const canceled = await cancelSome(shop, orders, { state: "ready", many: CANCELED });
  await untilReady();

  const clock = createClock();
  const batches = await makeProposed(shop, office);
  clock.note("batches made");
  await refundPiece(shop, bought.refunded.orderId);
  canceled.push(...(await cancelSome(shop, orders, { state: "ready", many: CANCELED })));
  const print = createPrinter(ada, AT_PRESS);
  const pack = createPacker(shop, grace, AT_TABLE);
  for (let at = 0; at <= batches.length; at++) {
    const [next, last] = [batches[at], batches[at - 1]];
    if (at === Math.ceil(batches.length / 2)) {
      await untilMailed(shop);
      canceled.push(...(await cancelSome(shop, orders, { state: "printed", many: CANCELED })));
      await measurePages(office, grace, last?.code ?? "");
    }
    await Promise.all([next && print(next), last && pack(last)]);
  }
  const again = await makeOne(shop, office);
  await print(again);
  await pack(again);
  clock.note("all packed");

  const shipped = [...orders, ...Object.values(bought).map(({ orderId }) => orderId)]
    .filter((id) => !canceled.includes(id))
    .toSorted((one, other) => one - other);
  await untilMailed(shop);
  await shipAll(office, shipped);
  clock.note("all shipped");

  expect(canceled).toHaveLength(3 * CANCELED);
  const spoilt = AT_PRESS.size + AT_TABLE.size;
  await expectAllAccounted(shop, { canceled: canceled.length, refunded: 1, spoilt });
  await expectStock(shop);
  await untilMailed(shop);
  await expectMailsOnce(shop, shipped);
  const parcels = await shop.sql`
    select id from orders where status = 'shipped' and tracking_number is not null order by id`;
  expect(parcels.map(({ id }) => id)).toEqual(shipped);
  const scanning = { presses: 0, actions: 0, loads: 1 };
  expect([ada.tally, grace.tally]).toMatchObject([scanning, scanning]);
  // One makes a batch, four print its papers, one leads on; the board and the parcels have three each.
  const made = batches.length + 1;
  expect(office.tally).toMatchObject({ scans: 0, presses: office.tally.actions });
  expect(office.tally.actions).toBeLessThanOrEqual(6 * made + 6);
  expect(office.tally.loads).toBeLessThanOrEqual(2 * made + 8);
  if (process.env.MONDAY_ORDERS) {
    const tallies = { ada: ada.tally, grace: grace.tally, office: office.tally };
    console.info(JSON.stringify({ batches: made, ...clock.minutes, ...tallies }));
  }
});

function mishaps(places: Record<number, SpoiltReason>): Map<number, SpoiltReason> {
  const scale = Math.max(1, Math.floor(ORDERS / 24));
  return new Map(Object.entries(places).map(([at, reason]) => [Number(at) * scale, reason]));
}

function createClock() {
  const started = performance.now();
  const minutes: Record<string, number> = {};
  const note = (what: string) => {
    minutes[what] = Math.round((performance.now() - started) / 600) / 100;
  };
  return { minutes, note };
}

async function untilReady(): Promise<void> {
  await until("all print files are made", async () => {
    const waiting = await shop.sql`select from pieces where state = 'waiting'`;
    return waiting.count === 0;
  });
}

/** In the middle of it the pages are as wide as the screen; `PHOTOS` has pictures of them. */
async function measurePages(office: Desk, scanner: Desk, batch: string): Promise<void> {
  const page = await office.page.context().newPage();
  const id = Number(batch.slice(1));
  for (const { width, height } of SCREENS) {
    for (const one of [page, scanner.page]) await one.setViewportSize({ width, height });
    for (const [what, path] of [
      ["board", paths.adminFloor],
      ["batches", paths.adminBatches],
      ["batch", paths.adminBatch(id)],
      ["bins", paths.adminFloorBins],
    ] as const) {
      await page.goto(path);
      await photograph(page, what);
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    }
    await photograph(scanner.page, "scan");
    expect(await overflow(scanner.page)).toBe(0);
  }
  await page.close();
}

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
