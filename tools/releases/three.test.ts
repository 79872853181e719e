import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { manyCheckouts } from "../chaos/checkouts.ts";
import { startOutside } from "../chaos/outside.ts";
import { findProblems, untilSettled } from "../chaos/problems.ts";
import { type ShopProcess, shopProcess } from "../chaos/shop-process.ts";
import { type Checkout, enterShop } from "../chaos/shopper.ts";
import { TEST_MS } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import { type Pooler, startPooler, supportsPrepared } from "../testing/pooler.ts";
import { until } from "../testing/until.ts";
import { useDatabase } from "../testing/use-database.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { checkOut, copyToday, hasCommit } from "./checkout.ts";
import { withLongTimeouts } from "./long-timeouts.ts";
import { versionBefore } from "./version-before.ts";

/** Shoppers who buy once each, beside every step. */
const SHOPPERS = often({ run: 6, drill: 60 });
const AT_ONCE = often({ run: 3, drill: 12 });

const before = await versionBefore();
const database = useDatabase();
let pooler: Pooler;
let outside: Awaited<ReturnType<typeof startOutside>>;
let balancer: Balancer;
let worker: ShopProcess;
let shoppers: Awaited<ReturnType<typeof enterShop>>;
const shops: ShopProcess[] = [];
/** They are of the version before, which knows no pooler. */
const older: ShopProcess[] = [];
const checkouts: Checkout[] = [];

beforeAll(async () => {
  pooler = await startPooler(database.url);
  outside = await startOutside(pooler.url);
  balancer = startBalancer();
  outside.stripe.setWebhook(balancer.url + paths.api.stripeWebhook, outside.stripe.webhookSecret);
  const root = join(outside.folder, "today");
  await copyToday(root);
  for (let count = 0; count < 3; count++)
    shops.push(shopProcess({ ...settings(), JOBS: "off" }, { root }));
  for (const shop of shops) {
    balancer.add(shop);
    await shop.start();
  }
  worker = shopProcess(settings(), { root, isWorker: true });
  await worker.start();
  const shop = { url: balancer.url, lastOutput: () => shops.map((one) => one.lastOutput()).join() };
  shoppers = await enterShop({ shop, stripe: outside.stripe }, { visitors: AT_ONCE });
}, TEST_MS);
afterAll(async () => {
  for (const shop of [...shops, ...older]) await shop.kill();
  await worker?.kill();
  await balancer?.stop();
  await outside?.stop();
  await pooler?.stop();
});

function settings() {
  return {
    ...outside.settings,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    APP_URL: balancer.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_CONNECTIONS: "4",
    ...(supportsPrepared() && { DATABASE_PREPARE: "on" }),
  };
}

async function sellDuring(work: () => Promise<void>): Promise<void> {
  const selling = manyCheckouts(shoppers.visits, { count: SHOPPERS });
  await work();
  checkouts.push(...(await selling));
}

async function expectNothingLost(): Promise<void> {
  const orders = await untilSettled(database.sql);
  expect(await findProblems(orders, checkouts, outside.stripe)).toEqual([]);
  expect(orders).toHaveLength(checkouts.length);
  expect(outside.mailIds().size).toBe(checkouts.length);
}

test(
  "100.10 each of three processes behind a balancer and a pooler is killed in turn, and no order is lost or doubled",
  async () => {
    for (const shop of shops) {
      await sellDuring(async () => {
        await shop.kill();
        await until("it is out of the balancer", () => !balancer.isIn(shop));
        await shop.start();
        await until("it is in the balancer", () => balancer.isIn(shop));
      });
    }
    await expectNothingLost();
  },
  2 * TEST_MS,
);

test(
  "100.11 each of them is restarted in turn, and no request fails",
  async () => {
    const before = { failed: balancer.failures.length, rejected: shoppers.rejections };
    for (const shop of shops) {
      await sellDuring(async () => {
        expect(await shop.stop()).toBe(0);
        await shop.start();
        await until("it is in the balancer", () => balancer.isIn(shop));
      });
    }
    expect(balancer.failures.slice(before.failed)).toEqual([]);
    expect(shoppers.rejections).toBe(before.rejected);
    for (const shop of shops) expect(balancer.answersOf(shop)).toBeGreaterThan(0);
    await expectNothingLost();
  },
  2 * TEST_MS,
);

test(
  "100.12 the worker is killed and replaced, and what it had begun is done",
  async () => {
    await sellDuring(async () => {
      await worker.kill();
      await worker.start();
    });
    await expectNothingLost();
  },
  2 * TEST_MS,
);

if (hasCommit(before.commit)) {
  test(
    "100.15 each of them gives way to one of the version before, and comes back, and no request fails",
    async () => {
      const root = join(outside.folder, "before");
      await checkOut(before.commit, root);
      const failed = { requests: balancer.failures.length, rejected: shoppers.rejections };
      for (const shop of shops) {
        const other = shopProcess(
          { ...settings(), DATABASE_URL: withLongTimeouts(database.url) },
          { root },
        );
        older.push(other);
        balancer.add(other);
        await sellDuring(() => replace(shop, other));
      }
      for (const [at, shop] of shops.entries()) {
        const other = older[at];
        if (other) await sellDuring(() => replace(other, shop));
      }
      expect(balancer.failures.slice(failed.requests)).toEqual([]);
      expect(shoppers.rejections).toBe(failed.rejected);
      for (const other of older) expect(balancer.answersOf(other)).toBeGreaterThan(0);
      await expectNothingLost();
    },
    3 * TEST_MS,
  );
}

async function replace(one: ShopProcess, other: ShopProcess): Promise<void> {
  await other.start();
  await until("it is in the balancer", () => balancer.isIn(other));
  expect(await one.stop()).toBe(0);
}
