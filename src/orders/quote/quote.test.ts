import { expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { subtotalOf } from "#shop/pricing/order-amounts.ts";
import { pricedLine } from "#shop/pricing/priced-line.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { placeOrder } from "../place-order.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { quote } from "./quote.ts";

const shop = useShop();

/** Break, code, zone and rate at once. */
async function setPrices() {
  const { sql } = shop;
  await sql`insert into price_breaks (product_id, min_pieces, basis_points) values (null, 12, 800)`;
  await sql`insert into discounts (code, kind, basis_points) values ('TEN', 'percent', 1000)`;
  await addZone(sql, ["US"], [{ name: "Post" }]);
  await sql`update tax_settings set source = 'table'`;
  await sql`
    insert into tax_rates (country_code, state_code, name, rate)
    values ('US', 'OR', 'Sales tax', 5000), ('US', '', 'Other', 9000)`;
}

test("33.3 breaks, code, shipping and tax cost the order what they were quoted", async () => {
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
    userId: 1,
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
    pricesIn: null,
    shippingAddress: ADDRESS,
    notes: null,
    placedIp: null,
    placedNetworks: [],
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

const SHIRT = pricedLine({
  product: { id: 1, taxClass: "standard" },
  variant: { priceCents: 1999, weightGrams: null },
  quantity: 1,
  design: "x",
  areas: ["front"],
});

test("38.9 a code that frees shipping is for who pays it, and none makes an order cost less than a charge", async () => {
  await addDiscount(shop.sql, { code: "SHIP", kind: "free-shipping" });
  await addDiscount(shop.sql, { code: "ALL", basisPoints: 10_000 });
  await addDiscount(shop.sql, { code: "FIVE", kind: "amount", cents: 500, productIds: [2] });
  const [pickUp] = await shop.sql<[{ id: number }]>`
    insert into shipping_methods (zone_id, name, price_by, steps, is_pickup)
    select id, 'Pick-up', 'pieces', '[]', true from shipping_zones returning id`;
  const request = { lines: [SHIRT], customer: "", userId: 1, orderId: null };
  const to = { countryCode: "US", stateCode: "", city: "", postalCode: "", addressLine1: "" };
  const ask = (code: string, more: object = {}) =>
    quote(shop.services, { ...request, to, methodId: null, code, ...more });
  const messages = async (code: string, more?: object) =>
    (await ask(code, more)).problems.map(({ message }) => message);

  expect((await ask("SHIP")).totals.shippingCents).toBe(0);
  expect(await messages("SHIP")).toEqual([]);
  expect(await messages("SHIP", { methodId: pickUp.id })).toEqual([
    "SHIP makes shipping free, and it is free already. Order without the code.",
  ]);
  // The shirt is free, the post is not.
  expect(await messages("ALL")).toEqual([]);
  expect(await messages("ALL", { methodId: pickUp.id })).toEqual([
    "ALL cannot make an order cost less than $0.50; this one would cost $0.00. Add more, or order without the code.",
  ]);
  // The shipping's price is not known yet.
  expect(await messages("ALL", { to: null })).toEqual([]);

  const other = { ...SHIRT, productId: 2, priceCents: 300, design: "y" };
  const mixed = await ask("FIVE", { lines: [SHIRT, other] });
  expect(mixed.totals.lines.map(({ discountCents }) => discountCents)).toEqual([0, 300]);
});
