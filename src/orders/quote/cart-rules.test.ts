import { expect, test } from "bun:test";
import { findShownCart } from "#db/carts/carts.ts";
import { changeCartCode } from "#db/carts/discount-code.ts";
import { findRules } from "#db/pricing/rules.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("33.3 the rules that are read with a cart are those of its quote, whoever it is, with and without a code", async () => {
  const { sql } = shop;
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const [{ shopperId }] = await sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${buyer.designId}`;
  const [{ id: userId }] = await sql<[{ id: number }]>`
    insert into users (name, username, display_username, email, email_verified)
    values ('Ada', 'ada', 'Ada', 'ada@example.com', true) returning id`;
  await addZone(sql, ["US"], [{ name: "Post" }]);
  await sql`
    insert into price_breaks (product_id, min_pieces, basis_points)
    values (null, 12, 800), (1, 24, 900), (2, 36, 1000)`;
  await sql`insert into area_surcharges (product_id, cents) values (null, 500), (1, 300), (2, 200)`;
  await sql`
    insert into tax_exemptions (email, tax_number) values ('ada@example.com', 'EX-1')`;
  const discountId = await addDiscount(sql, {
    code: "ONCE",
    isOncePerCustomer: true,
    productIds: [1, 2],
  });
  for (const owner of [userId, GUEST_ID]) {
    const use = {
      orderId: await addOrder(sql, { userId: owner }),
      discountId,
      customer: "x@example.com",
    };
    await sql`insert into discount_uses ${sql({ ...use, cents: 100 })}`;
  }

  for (const code of [null, "ONCE", "GONE"])
    for (const visitor of [
      { userId: GUEST_ID, verifiedEmail: undefined },
      { userId, verifiedEmail: undefined },
      { userId, verifiedEmail: "Ada@Example.com" },
    ]) {
      await changeCartCode(sql, shopperId, code);
      const cart = await findShownCart(sql, { shopperId, ...visitor });
      const query = { productIds: [1], to: null, customer: "", code, orderId: null, ...visitor };
      const rules = await findRules(sql, query);
      expect(cart.rules).toEqual(rules);
      expect(cart.discountCode).toBe(code);
      expect(rules.discount?.wasUsed).toBe(code === "ONCE" ? visitor.userId === userId : undefined);
      expect(rules.tax.taxNumber).toBe(visitor.verifiedEmail ? "EX-1" : null);
      expect(rules.breaks).toHaveLength(2);
      expect(rules.surcharges).toHaveLength(2);
    }
});

test("33.3 an empty cart, and that of nobody, has no rules", async () => {
  const visitor = { userId: GUEST_ID, verifiedEmail: undefined };
  const empty = { lines: [], studioColor: null, discountCode: null, rules: null };
  for (const shopperId of [undefined, crypto.randomUUID()])
    expect(await findShownCart(shop.sql, { shopperId, ...visitor })).toEqual(empty);
});
