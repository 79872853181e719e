import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { printTable } from "../../bench/table.ts";
import { TEST_MS } from "../../testing/bounds.ts";
import { often } from "../../testing/counts.ts";
import { addToCart, startBuyer } from "../../testing/data/checkout.ts";
import { createDatabase, type TestDatabase } from "../../testing/database.ts";
import { until } from "../../testing/until.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { startWire, throughWire } from "../../testing/wire.ts";
import { manyCheckouts } from "../checkouts.ts";
import { startOutside } from "../outside.ts";
import { findProblems, untilSettled } from "../problems.ts";
import { type ShopProcess, shopProcess } from "../shop-process.ts";
import { type Checkout, enterShop } from "../shopper.ts";
import { startCardFront } from "./card-front.ts";
import { canMount, moveToSmallDisk } from "./full-disk.ts";
import { clockLibrary, startClock } from "./other-clock.ts";
import { type Around, DESCRIPTORS, OUTAGES, type Outage } from "./outages.ts";
import { DEED_NAMES, type Deed, type Seen, startWitness, tryOnce } from "./witness.ts";

/** Each of them lasts so long. */
const SECONDS = often({ run: 2, drill: 20 });
const SHOPPERS = 2;

let database: TestDatabase;
let outside: Awaited<ReturnType<typeof startOutside>>;
let around: Around & { shop: ShopProcess };
let shoppers: Awaited<ReturnType<typeof enterShop>>;
const checkouts: Checkout[] = [];
const rows: { cells: string[] }[] = [];

beforeAll(async () => {
  database = await createDatabase();
  outside = await startOutside(database.url);
  around = await surround();
  await around.shop.start();
  const { shop } = around;
  shoppers = await enterShop({ shop, stripe: outside.stripe }, { visitors: SHOPPERS });
}, TEST_MS);
afterAll(async () => {
  printTable(
    `Outages of ${SECONDS} s each: what visitors saw who do not try again, and how many tries of orders failed before
they were taken.`,
    ["", ...DEED_NAMES, "orders", "failed tries", "whole again after"],
    rows,
  );
  const { shop, disk, cards, ...wires } = around;
  await shop.kill();
  for (const wire of [wires.database, wires.storage, wires.mail]) wire.stop();
  await cards.stop();
  await disk?.remove();
  await outside.stop();
  await database.drop();
});

/** All that the shop needs stands behind something that can fail. */
async function surround(): Promise<Around & { shop: ShopProcess }> {
  const { settings, folder, stripe } = outside;
  const disk = (await canMount(folder)) ? await moveToSmallDisk(database, folder) : undefined;
  const clock = clockLibrary ? await startClock(folder, clockLibrary) : undefined;
  const [data, storage, mail] = await Promise.all(
    [database.url, settings.S3_ENDPOINT, settings.SMTP_URL].map((url) => {
      const { hostname, port } = new URL(url);
      return startWire(hostname, Number(port));
    }),
  );
  if (!data || !storage || !mail) throw new Error("There is no wire");
  const cards = startCardFront(stripe.origin);
  const limited = ["bash", "-c", `ulimit -n ${DESCRIPTORS}; exec "$@"`, "-"];
  const own = {
    ...settings,
    ...clock?.settings,
    DATABASE_URL: throughWire(database.url, data),
    S3_ENDPOINT: throughWire(settings.S3_ENDPOINT, storage).replace(/\/$/, ""),
    SMTP_URL: throughWire(settings.SMTP_URL, mail),
    STRIPE_API_URL: cards.url,
    DATA_DIR: join(folder, "shop"),
    PROXY_HOPS: "1",
  };
  const shop = shopProcess(own, { before: limited });
  stripe.setWebhook(shop.url + paths.api.stripeWebhook, stripe.webhookSecret);
  return { shop, database: data, storage, mail, cards, disk, clock };
}

for (const outage of OUTAGES) {
  test(
    `101.1 nothing is lost, and the shop is whole again by itself: ${outage.name}`,
    () => suffer(outage),
    TEST_MS,
  );
}

async function suffer(outage: Outage): Promise<void> {
  const reason = outage.missing?.(around);
  if (reason) return console.info(`Without "${outage.name}": ${reason}.`);
  const visitors = await enterVisitors();
  const failed = shoppers.rejections;
  let isOver = false;
  const [bought, { seen, seconds }] = await Promise.all([
    buyUntil(() => isOver),
    goThrough(outage, visitors).finally(() => {
      isOver = true;
    }),
  ]);
  rows.push({
    cells: [
      outage.name,
      ...DEED_NAMES.map((name) => textOf(seen[name])),
      String(bought.length),
      String(shoppers.rejections - failed),
      `${seconds} s`,
    ],
  });
  checkouts.push(...bought);
  expectPlain(outage, seen);
  await expectNothingLost();
}

type Visitors = Awaited<ReturnType<typeof enterVisitors>>;

/** It ends whatever happens: the next outage is for a shop that is whole. */
async function goThrough(outage: Outage, visitors: Visitors) {
  const witness = startWitness(visitors);
  try {
    await outage.begin(around);
    await Bun.sleep(SECONDS * 1000);
  } finally {
    await witness.stop();
    await outage.end(around);
  }
  const end = performance.now();
  for (const name of DEED_NAMES) {
    await until(`${name} is whole again`, async () =>
      /^(200|3\d\d)$/.test(await tryOnce(name, visitors[name])),
    );
  }
  return { seen: witness.seen, seconds: ((performance.now() - end) / 1000).toFixed(1) };
}

/** Nobody sees a failure that the shop does not speak of. */
function expectPlain({ isUnreachable }: Outage, seen: Record<Deed, Seen>): void {
  const plain = isUnreachable ? /^(stale|2\d\d|503|no answer)$/ : /^(stale|2\d\d|503)$/;
  for (const name of DEED_NAMES) {
    const odd = Object.keys(seen[name]).filter((answer) => !plain.test(answer));
    expect([name, odd]).toEqual([name, []]);
  }
}

async function buyUntil(isOver: () => boolean): Promise<Checkout[]> {
  const bought: Checkout[] = [];
  while (!isOver()) bought.push(...(await manyCheckouts(shoppers.visits, { count: SHOPPERS })));
  return bought;
}

async function enterVisitors(): Promise<Record<Deed, ReturnType<typeof createVisitor>>> {
  const visitor = () => createVisitor(around.shop.url);
  const buyer = await startBuyer({ visitor });
  await addToCart(buyer);
  // From now on it lies in memory.
  await tryOnce("home page", visitor());
  return { "home page": visitor(), cart: buyer.visitor, upload: visitor() };
}

/** Such as `200 × 12, 503 × 3`. */
function textOf(seen: Seen): string {
  return Object.entries(seen)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([answer, times]) => `${answer} × ${times}`)
    .join(", ");
}

async function expectNothingLost(): Promise<void> {
  expect(around.shop.isRunning()).toBe(true);
  const orders = await untilSettled(database.sql);
  expect(await findProblems(orders, checkouts, outside.stripe)).toEqual([]);
  expect(orders).toHaveLength(checkouts.length);
  expect(outside.mailIds().size).toBe(checkouts.length);
}
