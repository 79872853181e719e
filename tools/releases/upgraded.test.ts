import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { migrate } from "#db/migrate.ts";
import { schemaState } from "#db/schema-state.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AUTH_SECRET } from "../chaos/outside.ts";
import { ADDRESS } from "../testing/browser/buying.ts";
import { startShop, type TestShop } from "../testing/shop.ts";
import type { Visitor } from "../testing/visitor.ts";
import beforeKeys from "./72bdfb47.json";
import ofKeys from "./004b710a.json";
import { emptyDatabase } from "./empty-database.ts";
import { DRAFT, LINE, LOGIN, SHARED } from "./shopping.ts";

const DUMPS = {
  "72bdfb47": { expected: beforeKeys, hasKeys: false },
  "004b710a": { expected: ofKeys, hasKeys: true },
};

describe.each(Object.entries(DUMPS))("a database of %s", (commit, { expected, hasKeys }) => {
  const { guest, account, guestOrder, sharedId, key } = expected;
  let shop: TestShop;

  beforeAll(async () => {
    shop = await startUpgraded(commit);
  });
  afterAll(() => shop.stop());

  test("93.13 becomes one of today, with its orders, their lines and what they cost", async () => {
    expect(await schemaState(shop.sql)).toMatchObject({ known: true });
    const orders = await shop.sql`
      select id, total_cents as "totalCents", status, payment_status as "paymentStatus",
        (select json_agg(json_build_object('size', size, 'color', color, 'quantity', quantity,
          'unitPriceCents', unit_price_cents) order by position)
          from order_items where order_id = orders.id) as items
      from orders order by id`;
    expect(expected.orders.length).toBeGreaterThan(5);
    expect([...orders] as unknown[]).toEqual(expected.orders);
  });

  test("93.13 its account logs in by its password, and has its orders, its cart and what was in its studio", async () => {
    const visitor = shop.visitor();
    expect((await visitor.sendJson(paths.api.login, LOGIN)).status).toBe(200);
    expect(expected.ordersOfAda.length).toBeGreaterThan(1);
    for (const id of expected.ordersOfAda)
      expect((await visitor.request(paths.orderDetail(id))).status).toBe(200);
    await expectCart(visitor);
    await expectDraft(visitor, account.designId);
  });

  test("93.13 its gallery shows what it had", async () => {
    const ids = await shop.sql<{ id: number }[]>`select id from gallery_designs order by id`;
    expect(ids.length).toBeGreaterThan(5);
    for (const { id } of ids)
      expect((await shop.visitor().request(paths.galleryDesign(id))).status).toBe(200);
    const shared = await shop.visitor().request(paths.api.galleryDesign(sharedId));
    expect(await shared.json()).toMatchObject(SHARED);
  });

  test("93.13 a guest's order is found by its number and email", async () => {
    const visitor = shop.visitor();
    const form = { orderNumber: String(guestOrder.id), email: ADDRESS.email };
    const found = await visitor.post(paths.orderLookup, new URLSearchParams(form));
    expect(found.status).toBe(303);
    const page = await visitor.request(found.headers.get("location") ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Mint")]);
  });

  test("93.16 a mailed link opens its order where links were signed by today's keys, else it is 404", async () => {
    const link = withQuery(paths.orderSuccess(guestOrder.id), { key });
    const answer = await shop.visitor().request(link);
    expect(answer.status).toBe(hasKeys ? 200 : 404);
  });

  test("93.16 a guest has a cart, a studio and an own order page where cookies were, else they are empty or closed", async () => {
    const visitor = comeBack(shop, guest.cookies);
    const buyer = comeBack(shop, guestOrder.cookies);
    const order = await buyer.request(paths.orderDetail(guestOrder.id));
    expect(order.status).toBe(hasKeys ? 200 : 401);
    if (hasKeys) {
      await expectCart(visitor);
      await expectDraft(visitor, guest.designId);
    } else {
      expect(await (await visitor.request(paths.cart)).text()).toContain("cart is empty");
      expect(await draftOf(visitor)).toMatchObject({ artworks: [], designDescription: "" });
    }
  });
});

async function startUpgraded(commit: string): Promise<TestShop> {
  const database = await emptyDatabase();
  const dump = Bun.file(join(import.meta.dir, `${commit}.sql.gz`));
  const session = await database.sql.reserve();
  await session.unsafe(gunzipSync(await dump.bytes()).toString());
  await session.unsafe("reset all");
  session.release();
  await migrate(database.sql, { log: () => {} });
  return startShop({ database, config: { AUTH_SECRET } });
}

/** A browser with the cookies that the earlier version gave it. */
function comeBack(shop: TestShop, cookies: string[][]): Visitor {
  const visitor = shop.visitor();
  for (const [name = "", value = ""] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function expectCart(visitor: Visitor): Promise<void> {
  const page = await (await visitor.request(paths.cart)).text();
  expect(page).toContain(`"Cart, ${LINE.quantity} items"`);
  for (const words of [LINE.size, LINE.color, "Classic Cotton Tee"]) expect(page).toContain(words);
}

async function expectDraft(visitor: Visitor, designId: number): Promise<void> {
  expect(await draftOf(visitor)).toMatchObject({ ...DRAFT, artworks: [{ id: designId }] });
}

/** As the studio gets it. */
async function draftOf(visitor: Visitor): Promise<unknown> {
  const page = await (await visitor.request(paths.design)).text();
  const [, props = ""] = /data-props="design-studio">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(props).draft;
}
