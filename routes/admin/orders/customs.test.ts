import { afterEach, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { taxedOrder } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`
    update products set usual_weight_grams = null, hs_code = '', origin = '', material = ''`;
  await shop.sql`update variants set weight_grams = null`;
});

const page = async (path: string) => (await admin.request(path)).text();
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]+>/g, ""),
    ),
  );

async function sendTo(orderId: number, country: { code: string; name: string }): Promise<void> {
  await shop.sql`
    update orders set shipping_address = shipping_address
      || ${shop.sql.json({ country: country.name, countryCode: country.code })}
    where id = ${orderId}`;
}

const HEAD = ["Quantity", "Description", "HS code", "Origin", "Net weight", "Value"];

test("61.20 an order that goes abroad has a declaration: what it is, how many, weight, value, HS code and origin", async () => {
  const { orderId } = await taxedOrder(shop);
  await sendTo(orderId, { code: "CH", name: "Switzerland" });
  expect(await page(paths.adminOrderPage(orderId))).toContain(paths.adminCustoms(orderId));
  await shop.sql`update products set origin = 'HN', material = '100% pre-shrunk cotton.'`;
  const shown = await page(paths.adminCustoms(orderId));
  expect(cellsOf(shown)).toEqual([
    HEAD,
    ["4", "Knitted T-shirt, 100% pre-shrunk cotton", "6109.10", "Honduras", "0.635 kg", "$73.96"],
    ["Total, without the parcel", "0.635 kg", "$73.96 USD"],
  ]);
  expect(shown).not.toContain("Something is missing");
  expect(shown).not.toContain("No customs on its way");
});

test("61.20 a product's own facts and a variant's own weight come before the template's", async () => {
  const { orderId } = await taxedOrder(shop);
  await shop.sql`
    update products set usual_weight_grams = 200, hs_code = '6109100012', origin = 'PT',
      material = 'Linen'`;
  await shop.sql`
    update variants set weight_grams = 250
    where id = (select variant_id from order_items where order_id = ${orderId} and size = 'L')`;
  const [, line] = cellsOf(await page(paths.adminCustoms(orderId)));
  expect(line).toEqual([
    ...["4", "Knitted T-shirt, Linen", "6109.10.0012", "Portugal"],
    ...["0.850 kg", "$73.96"],
  ]);
});

test("61.20 the declaration leaves out refunded pieces, and says which facts are missing and have room to be written", async () => {
  const { orderId } = await taxedOrder(shop);
  await sendTo(orderId, { code: "CH", name: "Switzerland" });
  const url = paths.adminLineRefunds(orderId);
  const read = await readRefundPage(await admin.request(`${url}?pieces-0=3&reason=Torn`));
  await admin.post(url, new URLSearchParams({ ...read.fields, reason: "Torn" }));
  const shown = await page(paths.adminCustoms(orderId));
  const [, line] = cellsOf(shown);
  expect(line).toEqual([
    ...["1", "Knitted T-shirt, 100% cotton", "6109.10", "______", "0.170 kg", "$18.99"],
  ]);
  expect(shown).toMatch(/Something is missing[\s\S]*country of origin/);
});

test.each([
  ["of its own country", "US", { code: "US", name: "United States" }, false],
  ["of another one", "US", { code: "CA", name: "Canada" }, true],
  ["within the Union", "DE", { code: "FR", name: "France" }, false],
  ["beyond the Union", "DE", { code: "NO", name: "Norway" }, true],
])("61.21 an address %s, from %s, is declared or not", async (_, home, to, isDeclared) => {
  const { orderId } = await taxedOrder(shop);
  await sendTo(orderId, to);
  await shop.sql`update shop_settings set country_code = ${home}`;
  shop.services.shopSettings.drop();
  const order = await page(paths.adminOrderPage(orderId));
  expect(order.includes(paths.adminCustoms(orderId))).toBe(isDeclared);
  const paper = await page(paths.adminCustoms(orderId));
  expect(paper.includes("No customs on its way")).toBe(!isDeclared);
});
