import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import {
  lastEdit,
  orderToEdit,
  payEdit,
  sendEdit,
  textOf,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { settleEdit } from "./settle-edit.ts";

const SEEDS = 25;

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  const { sql } = shop;
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
  const far = [
    { from: 0, cents: 1299 },
    { from: 5, cents: 2499 },
  ];
  await addZone(sql, ["US"], [{ name: "Post" }, { name: "Fast", steps: far }]);
  await addZone(sql, ["US-NY"], [{ name: "Train", steps: far, freeFromCents: 30_000 }]);
  await sql`
    update tax_settings set source = 'table', includes_tax = false, taxes_shipping = true`;
  for (const [state, rate] of [
    ["MA", 6250],
    ["NY", 8875],
  ] as const) {
    await sql`
      insert into tax_rates (country_code, state_code, name, rate)
      values ('US', ${state}, ${`${state} tax`}, ${rate})`;
  }
  await sql`
    insert into price_breaks (product_id, min_pieces, basis_points)
    values (null, 6, 750), (null, 12, 1333)`;
  await setStock(sql, { size: "M", color: "Mint" }, 5000);
});

/** A generator of numbers that is the same for the same seed. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

const TO_NEW_YORK = { city: "Albany", state: "NY", postalCode: "12207" };
const TO_BOSTON = { city: "Boston", state: "MA", postalCode: "02108" };

function anyEdit(random: (below: number) => number, lines: number): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < lines; at++) {
    if (random(2)) fields[`quantity-${at}`] = String(at === 0 ? 1 + random(14) : random(14));
    if (random(4) === 0) fields[`size-${at}`] = ["S", "M", "L"][random(3)] ?? "M";
  }
  if (random(3) === 0) Object.assign(fields, random(2) ? TO_NEW_YORK : TO_BOSTON);
  if (random(4) === 0) fields.discount = random(2) ? `${random(12)}.${10 + random(89)}` : "";
  if (random(3) === 0 && lines < 4) {
    Object.assign(fields, {
      ...{ "add-like": "0", "add-size": "L", "add-color": "Mint" },
      "add-quantity": String(1 + random(5)),
    });
  }
  return fields;
}

async function checkMoney(orderId: number, intents: ReadonlySet<string>): Promise<void> {
  const order = await findOrder(shop.sql, orderId);
  if (!order) throw new Error("no order");
  const lines = order.items.reduce(
    (sum, item) => sum + item.unitPriceCents * item.quantity - item.discountCents + item.taxCents,
    0,
  );
  expect(order.totalCents).toBe(lines + order.shippingCents + order.shippingTaxCents);
  const taxes = order.taxes.reduce((sum, { cents }) => sum + cents, 0);
  expect(order.taxCents).toBe(taxes);
  let cents = 0;
  for (const intentId of intents) {
    const intent = await shop.services.payments.findIntent(intentId);
    cents += (intent?.receivedCents ?? 0) - (intent?.refundedCents ?? 0);
  }
  expect(cents).toBe(order.totalCents);
  const papers = await shop.sql<{ kind: string; facts: InvoiceFacts }[]>`
    select kind, facts from invoices where order_id = ${orderId} and canceled_at is null`;
  for (const { facts } of papers) {
    const sum = facts.lines.reduce((all, line) => all + line.cents, 0);
    expect(sum).toBe(facts.totalCents);
  }
  const papered = papers.reduce(
    (sum, { kind, facts }) => sum + (kind === "invoice" ? 1 : -1) * facts.totalCents,
    0,
  );
  expect(papered).toBe(order.totalCents);
  const [{ pieces }] = await shop.sql<[{ pieces: number }]>`
    select count(*)::int as pieces from pieces where order_id = ${orderId} and off is null`;
  expect(pieces).toBe(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
}

const soldMint = async () => {
  const [{ pieces }] = await shop.sql<[{ pieces: number }]>`
    select coalesce(sum(item.quantity), 0)::int as pieces from order_items item
    join orders on orders.id = item.order_id
    where item.size = 'M' and item.color = 'Mint' and payment_status <> 'unpaid'
      and orders.id in (select order_id from stock_reservations)`;
  return pieces;
};

test(`88.9 ${SEEDS} orders that are changed at random: each cent that is paid is on its papers, and each piece is made`, async () => {
  let [made, paid, back] = [0, 0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed);
    const { orderId, intentId } = await orderToEdit(shop);
    const intents = new Set([intentId]);
    for (let step = 0; step < 4; step++) {
      const now = await findOrder(shop.sql, orderId);
      const wanted = anyEdit(random, now?.items.length ?? 1);
      const { answer } = await sendEdit(staff, orderId, await typeEdit(staff, orderId, wanted));
      if (answer.status !== 303) {
        const text = textOf(await answer.text());
        expect(text).toMatch(
          /Nothing is changed yet|An order costs between|cannot make an order|Enter an amount|in stock/,
        );
        continue;
      }
      made++;
      const { id, differenceCents } = await lastEdit(shop, orderId);
      if (differenceCents < 0) back++;
      if (differenceCents > 0) {
        paid++;
        const paidIntent = await payEdit(shop, id);
        expect((await settleEdit(shop.services, paidIntent)).outcome).toBe("applied");
        intents.add(paidIntent);
      }
      await checkMoney(orderId, intents);
    }
  }
  expect(made).toBeGreaterThan(SEEDS);
  expect(paid).toBeGreaterThan(10);
  expect(back).toBeGreaterThan(10);
  expect((await stockOf(shop.sql, { size: "M", color: "Mint" })).stock).toBe(
    5000 - (await soldMint()),
  );
}, 600_000);

test("88.8 a line that stays keeps the price at which it was sold, though it costs something else today", async () => {
  const { orderId } = await orderToEdit(shop);
  await shop.sql`update products set price_cents = 2999 where id = 1`;
  await shop.sql`update variants set price_cents = null where product_id = 1`;
  try {
    const typed = await typeEdit(staff, orderId, { "quantity-0": "2" });
    const { answer } = await sendEdit(staff, orderId, typed);
    expect(answer.status).toBe(303);
    const { differenceCents } = await lastEdit(shop, orderId);
    // One more at the $19.99 that was agreed, with 6.25 % of tax; the way costs what it did.
    expect(differenceCents).toBe(1999 + 125);
    await staff.post(
      paths.adminOrderEdit(orderId, (await lastEdit(shop, orderId)).id),
      new URLSearchParams(),
    );
  } finally {
    await shop.sql`update products set price_cents = 1999 where id = 1`;
  }
});
