import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { proveEmail } from "#db/accounts/emails.ts";
import { setAvatar } from "#db/accounts/users.ts";
import { LEAST_POSTGRES } from "#db/migrate.ts";
import { openDatabase } from "#services/database.ts";
import { cronOf } from "#services/jobs/queues.ts";
import { GALLERY_SORTS } from "#shop/gallery/query.ts";
import { ORDER_SORTS } from "#shop/orders/management/admin-orders.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { jobHandlers } from "#src/job-handlers.ts";
import { seedGallery } from "#tools/large-shop/gallery.ts";
import { seedScale } from "#tools/large-shop/orders.ts";
import { addParcel } from "#tools/testing/data/orders.ts";
import { databaseUrl, startCluster, TEMPLATE } from "../cluster.ts";
import { register } from "../data/accounts.ts";
import { addToCart } from "../data/checkout.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { paidOrder } from "../data/paid-order.ts";
import { startShop, type TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";

/** Debian's package has it here. */
const FOLDER = `/usr/lib/postgresql/${LEAST_POSTGRES}/bin`;

let folder: string;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let shop: TestShop;
let admin: Visitor;

if (existsSync(FOLDER)) testLeastPostgres();
else console.info(`Nothing was tested on PostgreSQL ${LEAST_POSTGRES}: there is no ${FOLDER}.`);

function testLeastPostgres(): void {
  beforeAll(startOnLeastPostgres);
  afterAll(async () => {
    await shop?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true });
  });

  test("24.33 the least version of PostgreSQL runs all migrations, and a large shop is seeded there", async () => {
    const [row] =
      await shop.sql`select current_setting('server_version_num')::int / 10000 as major, current_setting('jit') as jit`;
    // Debian's compiles queries, which takes the dashboard's seconds.
    expect(row).toEqual({ major: LEAST_POSTGRES, jit: "off" });
    expect(await seedScale(shop.sql, { orders: 500, users: 30 })).toEqual({ seeded: true });
    expect(await seedGallery(shop.sql, 300)).toEqual({ seeded: true });
  });

  test("24.33 on it a shirt is bought, found and sent, and a design liked and commented", async () => {
    const { buyer, orderId } = await paidOrder(shop);
    await addParcel(shop.sql, orderId);
    const status = new URLSearchParams({ status: "shipped", shownStatus: "pending" });
    expect((await admin.post(paths.adminOrderStatus(orderId), status)).status).toBe(303);
    const found = await admin.request(withQuery(paths.adminOrders, { q: `#${orderId}` }));
    expect(await found.text()).toContain(`#${orderId}`);
    const order = await buyer.visitor.request(paths.api.order(orderId));
    expect(await order.json()).toMatchObject({ status: "shipped", paymentStatus: "paid" });

    await addToCart(buyer);
    await addToCart(buyer);
    await buyer.visitor.post(paths.reorder(orderId), new URLSearchParams());
    expect(await (await buyer.visitor.request(paths.cart)).text()).toContain('"Cart, 3 items"');

    const id = await addGalleryDesign(shop.sql);
    const liked = await admin.request(paths.api.galleryLike(id), { method: "POST" });
    const said = await admin.sendJson(paths.api.galleryComments(id), { content: "Nice!" });
    expect([await liked.json(), said.status]).toEqual([{ liked: true, likesCount: 1 }, 201]);
  });

  test("24.33 on it an account proves its email and gets an avatar", async () => {
    const { email, user } = await register(shop);
    const to = `new-${email}`;
    const proved = await shop.sql.begin((tx) => proveEmail(tx, user.id, { from: email, to }));
    expect(proved).toEqual({ wasProved: false });
    expect([
      await setAvatar(shop.sql, user.id, "a"),
      await setAvatar(shop.sql, user.id, null),
    ]).toEqual([null, "a"]);
  });

  test.each(pages())("24.33 on it %s answers", async (path) => {
    const answer = await admin.request(path);
    expect(answer.status).toBe(200);
    await answer.bytes();
  });

  test("24.33 on it every sweep runs", async () => {
    const signal = new AbortController().signal;
    // A sweep has no data.
    for (const [name, handler] of Object.entries(jobHandlers(shop.services)))
      if (cronOf(name)) await (handler as Sweep)({}, signal);
  });
}

type Sweep = (data: object, signal: AbortSignal) => Promise<void>;

async function startOnLeastPostgres(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "printhread-least-"));
  cluster = await startCluster(folder, { programs: FOLDER });
  const url = databaseUrl(cluster.url, TEMPLATE);
  const sql = openDatabase(url);
  shop = await startShop({ database: { url, sql, drop: () => sql.end({ timeout: 1 }) } });
  admin = (await register(shop, { isAdmin: true })).visitor;
}

/** These pages need more SQL than a row found by its id. */
function pages(): string[] {
  return [
    paths.admin,
    ...ORDER_SORTS.map((sort) =>
      withQuery(paths.adminOrders, { sort, q: "ada", status: "shipped" }),
    ),
    paths.adminOrdersCsv,
    withQuery(paths.adminGallery, { queue: "reported", q: "sun" }),
    ...GALLERY_SORTS.map(({ value }) =>
      withQuery(paths.gallery, { sort: value, q: "sun", tag: "logo" }),
    ),
    paths.orders,
    paths.account,
    paths.adminEmailSettings,
    paths.sitemap,
  ];
}
