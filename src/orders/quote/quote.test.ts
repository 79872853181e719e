import { expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { subtotalOf } from "#shop/pricing/order-amounts.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { placeOrder } from "../place-order.ts";
import { priceOrder } from "../price-order.ts";

const shop = useShop();

/** Break, code, zone and rate at once. */
async function setPrices() {
  const { sql } = shop;
  await sql`insert into price_breaks (product_id, min_pieces, basis_points) values (null, 12, 800)`;
  await sql`insert into discounts (code, kind, basis_points) values ('TEN', 'percent', 1000)`;
  const [zone] = await sql<[{ id: number }]>`
    insert into shipping_zones (name) values ('Home') returning id`;
  await sql`insert into zone_places (zone_id, country_code) values (${zone.id}, 'US')`;
  await sql`
    insert into shipping_methods (zone_id, name, price_by, steps)
    values (${zone.id}, 'Post', 'pieces', ${sql.json([{ from: 0, cents: 499 }])})`;
  await sql`update tax_settings set source = 'table'`;
  await sql`
    insert into tax_rates (country_code, state_code, name, rate)
    values ('US', 'OR', 'Sales tax', 5000), ('US', '', 'Other', 9000)`;
}

test("breaks, code, shipping and tax cost the order what they were quoted", async () => {
  await setPrices();
  const { designId } = await startBuyer(shop);
  const shirt = { productId: 1, size: "M", color: "Mint", quantity: 12, description: "" };
  const placement = { position: "center", size: 5 } as const;
  const [shopper] = await shop.sql<[{ id: string }]>`
    select shopper_id as id from designs where id = ${designId}`;
  const priced = await priceOrder(shop.services, {
    shopperId: shopper.id,
    lines: [{ ...shirt, design: { kind: "named", frontId: designId, backId: null, placement } }],
    to: { countryCode: "US", stateCode: "OR", city: "", postalCode: "", addressLine1: "" },
    customer: "",
    methodId: null,
    code: " ten ",
    orderId: null,
  });
  if (!priced.ok) throw new Error(priced.message);
  // 12 × 18.39 = 220.68; − 22.07; + 4.99; + 5 % of 198.61.
  const wanted = { discountCents: 2207, shippingCents: 499, taxCents: 993, totalCents: 21_353 };
  expect(priced.amounts).toMatchObject({ ...wanted, shippingMethod: "Post", discountCode: "TEN" });

  const placed = await placeOrder(shop.services, {
    userId: 1,
    shopperId: shopper.id,
    checkoutKey: crypto.randomUUID(),
    amounts: priced.amounts,
    shippingAddress: ADDRESS,
    notes: null,
    placedIp: null,
    items: priced.items,
  });
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const stored = await findOrder(shop.sql, placed.order.id);
  if (!stored) throw new Error("no order");
  expect(stored).toMatchObject(wanted);
  expect(subtotalOf(stored)).toBe(22_068);
  expect(stored.taxes).toEqual([{ name: "Sales tax", rate: 5000, cents: 993 }]);
  expect(stored.items).toMatchObject([
    { unitPriceCents: 1839, listUnitPriceCents: 1999, discountCents: 2207, taxCents: 993 },
  ]);
});
