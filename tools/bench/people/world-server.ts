// Three real shop processes, and all that they need: PostgreSQL, S3, mail server and Stripe's sandbox.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { startOutside } from "../../chaos/outside.ts";
import { findProblems, untilSettled } from "../../chaos/problems.ts";
import { shopProcess } from "../../chaos/shop-process.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { freshAssets } from "../../dev/assets.ts";
import { seedFloor } from "../../large-shop/floor.ts";
import { endRun } from "../../testing/cleanup.ts";
import { newAccount } from "../../testing/data/accounts.ts";
import { createDatabase } from "../../testing/database.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { answerMessages } from "../measured-process.ts";
import { parentOf, type Usage, usageOf } from "../process-usage.ts";
import { codesToScan, readyToScan } from "../scan-codes.ts";
import { cookieOf } from "../shopper.ts";
import {
  type Audit,
  PROCESSES,
  type Question,
  type Sizes,
  type Usages,
  type World,
} from "./world.ts";

/** More than some scanners scan in an hour. */
const SCANNED_PIECES = 10_000;

await freshAssets("dist/assets");
const database = await createDatabase();
const { sql } = database;
const outside = await startOutside(database.url);
const [first, ...others] = await startShops();
if (!first) throw new Error("The bench has no shop");
await seedFloor(sql, SCANNED_PIECES);
await readyToScan(sql);
const postmaster = await findPostmaster();
const [{ last }] = await sql<[{ last: number }]>`
  select coalesce(max(id), 0)::int as last from orders`;

const { origin, publishableKey } = outside.stripe;
const ready: World = {
  urls: [first, ...others].map(({ url }) => url),
  stripe: { origin, publishableKey },
  codes: await codesToScan(sql),
};
answerMessages(
  ready,
  (question) => answer(question as Question),
  async () => {
    await Promise.all([first, ...others].map((shop) => shop.kill()));
    await outside.stop();
    await database.drop();
    await endRun();
  },
);

/** All have the address of the first, as behind a balancer. */
async function startShops() {
  const { settings, stripe, folder } = outside;
  const own = (at: number) => ({
    ...settings,
    ...{ NODE_ENV: "production", HOST: "127.0.0.1", PROXY_HOPS: "1" },
    DATA_DIR: join(folder, `shop-${at}`),
  });
  const first = shopProcess(own(0));
  stripe.setWebhook(first.url + paths.api.stripeWebhook, stripe.webhookSecret);
  await first.seed();
  const shops = Array.from({ length: PROCESSES }, (_, at) =>
    at === 0 ? first : shopProcess({ ...own(at), APP_URL: first.url }),
  );
  for (const shop of shops) await shop.start();
  return shops;
}

async function answer(question: Question): Promise<unknown> {
  if (question === "usage") return readUsages();
  if (question === "sizes") return readSizes();
  if (question === "staff") return registerStaff();
  if (question === "quiet") return untilQuiet();
  return audit(question);
}

async function readUsages(): Promise<Usages> {
  const shops = await Promise.all([first, ...others].map((shop) => usageOf(shop?.pid() ?? 0)));
  return {
    shops: shops.map(([own]) => own ?? NOTHING),
    workers: sum(shops.flatMap(([, ...below]) => below)),
    postgres: sum(await usageOf(postmaster)),
    outside: sum((await usageOf(process.pid)).slice(0, 1)),
  };
}

const NOTHING: Usage = { milliseconds: 0, bytes: 0 };

function sum(usages: readonly Usage[]): Usage {
  const add = (one: Usage, other: Usage) => ({
    milliseconds: one.milliseconds + other.milliseconds,
    bytes: one.bytes + other.bytes,
  });
  return usages.reduce(add, NOTHING);
}

async function findPostmaster(): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return parentOf(pid);
}

async function readSizes(): Promise<Sizes> {
  const [{ bytes }] = await sql<[{ bytes: number }]>`
    select pg_database_size(current_database())::bigint as bytes`;
  const folder = join(outside.folder, "s3");
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  const sizes = files.filter((file) => file.isFile()).map(({ size }) => size);
  return { database: bytes, bucket: sizes.reduce((all, size) => all + size, 0) };
}

/** @returns the cookies of somebody who works on the floor */
async function registerStaff(): Promise<string> {
  const visitor = createVisitor(first?.url ?? "");
  const answer = await visitor.sendJson(paths.api.register, newAccount());
  if (!answer.ok) throw new Error(`Nobody was registered: ${await answer.text()}`);
  const { id }: { id: number } = await answer.json();
  await sql`update users set is_admin = true where id = ${id}`;
  return cookieOf(visitor);
}

/** Mails are sent and print files drawn. */
async function untilQuiet(): Promise<true> {
  for (;;) {
    const [{ left }] = await sql<[{ left: number }]>`
      select count(*)::int as left from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`;
    if (left === 0) return true;
    await Bun.sleep(200);
  }
}

async function audit(checkouts: readonly Checkout[]): Promise<Audit> {
  const orders = await untilSettled(sql, { after: last });
  const problems = await findProblems(orders, [...checkouts], outside.stripe);
  const output = [first, ...others].map((shop) => shop?.lastOutput()).join("\n");
  return { orders: orders.length, problems, output };
}
