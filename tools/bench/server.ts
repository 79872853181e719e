// The shop under test, and the same shop with fixed products instead of a database.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { listProductPage } from "#db/catalog/products.ts";
import { seedGallery } from "#db/seed/gallery.ts";
import { orderLink } from "#mails/order-link.ts";
import { createApp } from "#server/app.ts";
import type { Config } from "#services/config.ts";
import { paths } from "#shop/paths.ts";
import { atEndOfRun, endRun } from "../testing/cleanup.ts";
import { register } from "../testing/data/accounts.ts";
import { addOrder } from "../testing/data/orders.ts";
import { startProcess } from "../testing/process.ts";
import { startShop } from "../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";
import { cookieOf, fillCart } from "./shopper.ts";

const shop = await startShop({ pictures: "drawn", config: await startStorage() });
await seedGallery(shop.sql, 1000);
const { products } = await listProductPage(shop.sql, { limit: 24 });
// The page makes this query and one for price rules, which these rows have none of.
const sql = (() => Promise.resolve(products)) as unknown as Sql;
const given = await createApp({ ...shop.services, sql });
const givenServer = Bun.serve({ port: 0, fetch: (request) => given.fetch(request) });

export type ServerUrls = {
  url: string;
  givenUrl: string;
  receiptUrl: string;
  accountCookie: string;
};

const email = "ada@example.com";
const urls: ServerUrls = {
  url: shop.url,
  givenUrl: givenServer.url.origin,
  accountCookie: await startAccount(),
  receiptUrl: orderLink(shop.services, { id: await addOrder(shop.sql, { email }), email }),
};
/** A shop's storage is a machine of its own. In this process its work would count as the shop's. */
async function startStorage(): Promise<Partial<Config>> {
  const folder = await mkdtemp(join(tmpdir(), "printhread-bench-"));
  atEndOfRun(() => rm(folder, { recursive: true }));
  const server = startProcess(["tools/testing/s3/serve-s3.ts", join(folder, "s3")]);
  const [settings] = await server.says(/^\{.*\}$/m);
  return JSON.parse(settings);
}

/** With a cart and ten orders. */
async function startAccount(): Promise<string> {
  const { visitor, user } = await register(shop, {}, await fillCart(shop.url));
  // Merges the cart.
  await visitor.request(paths.cart);
  for (let count = 0; count < 10; count++) await addOrder(shop.sql, { userId: user.id });
  return cookieOf(visitor);
}

answerMessages(urls, cpuMicroseconds, async () => {
  await givenServer.stop(true);
  await shop.stop();
  await endRun();
});
