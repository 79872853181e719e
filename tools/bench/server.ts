// The shop under test, and the same shop with given rows instead of a database.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orderLink } from "#mails/links/order-link.ts";
import { createApp } from "#server/app.ts";
import type { Config } from "#services/config.ts";
import { paths } from "#shop/paths.ts";
import { seedGallery } from "../large-shop/gallery.ts";
import { seedScale } from "../large-shop/orders.ts";
import { atEndOfRun, endRun } from "../testing/cleanup.ts";
import { register } from "../testing/data/accounts.ts";
import { addOrder } from "../testing/data/orders.ts";
import { startProcess } from "../testing/process.ts";
import { startShop } from "../testing/shop.ts";
import type { Visitor } from "../testing/visitor.ts";
import { draftLayers } from "./draft-layers.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";
import { cacheRows } from "./requests/cached-sql.ts";
import { addToCart, cookieOf, fillCart } from "./shopper.ts";

const config = await startStorage();
const shop = await startShop({ pictures: "drawn", ownDecoding: true, config });
await seedGallery(shop.sql, 1000);
await seedScale(shop.sql, { orders: 1000, users: 100 });
const given = await createApp({ ...shop.services, sql: cacheRows(shop.services.sql) });
const givenServer = Bun.serve({ port: 0, fetch: (request) => given.fetch(request) });
const [{ galleryId }] = await shop.sql<[{ galleryId: number }]>`
  select max(id) as gallery_id from gallery_designs`;

export type ServerUrls = {
  url: string;
  givenUrl: string;
  receiptUrl: string;
  galleryId: number;
  cookies: Record<"a cart" | "an account" | "own layers" | "the owner", string>;
};

const email = "ada@example.com";
const urls: ServerUrls = {
  url: shop.url,
  givenUrl: givenServer.url.origin,
  galleryId,
  cookies: {
    "a cart": cookieOf(await fillCart(shop.url)),
    "an account": cookieOf((await startAccount(await fillCart(shop.url))).visitor),
    "own layers": await startDesigner(),
    "the owner": cookieOf((await register(shop, { isAdmin: true })).visitor),
  },
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

/** The visitor gets an account with ten orders. */
async function startAccount(visitor: Visitor) {
  const { user } = await register(shop, {}, visitor);
  // This merges the cart.
  await visitor.request(paths.cart);
  for (let count = 0; count < 10; count++) await addOrder(shop.sql, { userId: user.id });
  return { visitor, userId: user.id };
}

/** The design with layers is the draft, and it is on the shirt in the cart and on those in the orders. */
async function startDesigner(): Promise<string> {
  const designer = shop.visitor();
  await draftLayers(designer, { front: 8, back: 4 });
  await addToCart(designer);
  const { visitor, userId } = await startAccount(designer);
  const changed = await shop.sql`
    update order_items set document_id = line.document_id
    from orders, cart_lines line join shoppers on shoppers.id = line.shopper_id
    where orders.id = order_id and orders.user_id = ${userId} and shoppers.user_id = ${userId}`;
  if (changed.count !== 10) throw new Error(`${changed.count} orders have the design with layers`);
  return cookieOf(visitor);
}

answerMessages(urls, cpuMicroseconds, async () => {
  await givenServer.stop(true);
  await shop.stop();
  await endRun();
});
