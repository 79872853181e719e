// The shop under test, and beside it the same shop with its products given: that one asks no database.
import type { Sql } from "postgres";
import { listProducts } from "#db/products.ts";
import { createApp } from "#src/app.ts";
import { endRun } from "#testing/cleanup.ts";
import { startShop } from "#testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

const shop = await startShop();
const products = await listProducts(shop.sql);
// The page makes this one query alone, so every query may have this answer.
const sql = (() => Promise.resolve(products)) as unknown as Sql;
const given = await createApp({ ...shop.services, sql });
const givenServer = Bun.serve({ port: 0, fetch: (request) => given.fetch(request) });

export type Addresses = { url: string; givenUrl: string };

const addresses: Addresses = { url: shop.url, givenUrl: givenServer.url.origin };
answerMessages(addresses, cpuMicroseconds, async () => {
  await givenServer.stop(true);
  await shop.stop();
  await endRun();
});
