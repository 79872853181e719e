import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { schemaState } from "#db/schema-state.ts";
import { paths } from "#shop/paths.ts";
import { manyCheckouts } from "../chaos/checkouts.ts";
import { startOutside } from "../chaos/outside.ts";
import { findProblems, untilSettled } from "../chaos/problems.ts";
import { type ShopProcess, shopProcess } from "../chaos/shop-process.ts";
import type { Checkout } from "../chaos/shopper.ts";
import { enterShop } from "../chaos/shopper.ts";
import { TEST_MS } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import { addToCart, type Buyer, startBuyer } from "../testing/data/checkout.ts";
import type { TestDatabase } from "../testing/database.ts";
import { startProcess } from "../testing/process.ts";
import { until } from "../testing/until.ts";
import { createVisitor, type Visitor } from "../testing/visitor.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { checkOut, copyToday, hasCommit } from "./checkout.ts";
import { emptyDatabase } from "./empty-database.ts";
import { withLongTimeouts } from "./long-timeouts.ts";
import { versionBefore } from "./version-before.ts";

/** Before, during and after each step of an upgrade. */
const CHECKOUTS = often({ run: 6, drill: 60 });
const VISITORS = 3;
/** All come from one IP, which may order so often. */
const MAX_ROUNDS = 15;

const before = await versionBefore();
let database: TestDatabase;
let outside: Awaited<ReturnType<typeof startOutside>>;
let balancer: Balancer;
let older: ShopProcess;
let newer: ShopProcess;
let shoppers: Awaited<ReturnType<typeof enterShop>>;
let buyer: Buyer;
const checkouts: Checkout[] = [];

if (hasCommit(before.commit)) testUpgrade();
else {
  const mend = "`git fetch --unshallow` in a clone brings it";
  console.info(`Nothing ran beside ${before.name}: ${before.commit} is not here; ${mend}.`);
}

function testUpgrade(): void {
  beforeAll(startOlder, TEST_MS);
  afterAll(async () => {
    await newer?.kill();
    await older?.kill();
    await balancer?.stop();
    await outside?.stop();
    await database?.drop();
  });

  test(
    "93.14 the version before and this one sell side by side on one database, and the version before stops",
    async () => {
      await sell();
      expect(balancer.answersOf(older)).toBeGreaterThan(0);
      expect(await itemsInCart()).toBe(1);

      await sellDuring(() => newer.start());
      await sellDuring(() => until("this version sells", () => balancer.answersOf(newer) > 0));
      await sell();
      expect([balancer.isIn(older), balancer.isIn(newer)]).toEqual([true, true]);
      await addToCart(buyer);
      await sellDuring(() => stop(older));
      await sell();
      expect(await itemsInCart()).toBe(2);
      await expectNothingLost();
    },
    2 * TEST_MS,
  );

  test(
    "93.15 the version before starts again on the database that this one has migrated, and sells beside it and alone",
    async () => {
      const beforeItsStart = balancer.answersOf(older);
      await sellDuring(() => older.start());
      await sellDuring(() =>
        until("the version before sells", () => balancer.answersOf(older) > beforeItsStart),
      );
      await addToCart(buyer);
      await sellDuring(() => stop(newer));
      await sell();
      expect(await itemsInCart()).toBe(3);
      await expectNothingLost();
    },
    2 * TEST_MS,
  );

  test(
    "93.2 the command that contracts names the version before, as long as that is connected",
    async () => {
      const { DATABASE_URL } = outside.settings;
      const command = startProcess(["src/main.ts", "migrate", "contract"], { DATABASE_URL });
      expect(await command.end()).toBe(1);
      expect(command.output()).toContain(`another version (printhread ${before.name})`);
    },
    TEST_MS,
  );
}

async function startOlder(): Promise<void> {
  database = await emptyDatabase();
  outside = await startOutside(withLongTimeouts(database.url));
  balancer = startBalancer();
  const { stripe, folder } = outside;
  stripe.setWebhook(balancer.url + paths.api.stripeWebhook, stripe.webhookSecret);
  older = processIn(join(folder, "before"));
  newer = processIn(join(folder, "today"));
  await checkOut(before.commit, join(folder, "before"));
  await copyToday(join(folder, "today"));
  await older.start();
  await until("the version before is in the balancer", () => balancer.isIn(older));
  const shop = { url: balancer.url, lastOutput: () => older.lastOutput() + newer.lastOutput() };
  shoppers = await enterShop({ shop, stripe }, { visitors: VISITORS });
  buyer = await startBuyer({ visitor: () => createVisitor(balancer.url) });
  await addToCart(buyer);
}

/** As in production: there it says that it is not ready before it takes no more connections. */
function processIn(root: string): ShopProcess {
  const own = { NODE_ENV: "production", APP_URL: balancer.url, HOST: "127.0.0.1" };
  const started = shopProcess({ ...outside.settings, ...own }, { root });
  balancer.add(started);
  return started;
}

async function stop(process: ShopProcess): Promise<void> {
  expect(await process.stop()).toBe(0);
}

async function sell(count = CHECKOUTS): Promise<void> {
  checkouts.push(...(await manyCheckouts(shoppers.visits, { count })));
}

/** Shoppers buy as long as the work takes, and one opens pages. A slow start is not bought through. */
async function sellDuring(work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const worked = work().finally(() => {
    isDone = true;
  });
  const opened = openPages(buyer.visitor);
  for (let round = 0; round === 0 || (!isDone && round < MAX_ROUNDS); round++) await sell(VISITORS);
  await opened;
  await worked;
}

/**
 * Every script and style sheet of a page comes, whichever process has drawn the page. Where that has
 * stopped meanwhile, they come when the page is loaded again.
 */
async function openPages(visitor: Visitor): Promise<void> {
  for (const path of [paths.home, paths.design]) {
    const missing = await missingAssets(visitor, path);
    expect(missing.length === 0 ? [] : await missingAssets(visitor, path)).toEqual([]);
  }
}

async function missingAssets(visitor: Visitor, path: string): Promise<string[]> {
  const answer = await visitor.request(path);
  const page = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  const named = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)];
  expect(named.length).toBeGreaterThan(2);
  const missing: string[] = [];
  for (const [, asset = ""] of named)
    if ((await visitor.request(asset)).status !== 200) missing.push(asset);
  return missing;
}

async function itemsInCart(): Promise<number> {
  const page = await (await buyer.visitor.request(paths.cart)).text();
  return Number(/"Cart, (\d+) items?"/.exec(page)?.[1]);
}

async function expectNothingLost(): Promise<void> {
  expect(balancer.failures).toEqual([]);
  expect(shoppers.rejections).toBe(0);
  const orders = await untilSettled(database.sql);
  expect(await findProblems(orders, checkouts, outside.stripe)).toEqual([]);
  expect(orders).toHaveLength(checkouts.length);
  expect(outside.mailIds().size).toBe(checkouts.length);
  expect(await schemaState(database.sql)).toMatchObject({ known: true });
}
