import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS_FIELDS, STORED_ADDRESS } from "#tools/testing/browser/buying.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const send = (visitor: Visitor, fields: object, path: string = paths.checkout) =>
  visitor.post(path, new URLSearchParams({ ...fields }));

test("49.8 without scripts the address makes the order, once, and its page says that paying needs them", async () => {
  const buyer = await startBuyer(shop);
  const { visitor } = buyer;
  await addToCart(buyer);
  const before = await (await visitor.request(paths.checkout)).text();
  expect(before).toContain("Paying needs JavaScript");
  expect(before).toMatch(/<noscript><button [^>]*formMethod="post"/i);
  const made = await send(visitor, { ...ADDRESS_FIELDS, notes: "Ring", reviewConsent: "true" });
  expect(made.status).toBe(303);
  const [order, ...others] = await shop.sql`
    select id, shipping_address, notes, total_cents, review_consent from orders`;
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    shippingAddress: STORED_ADDRESS,
    ...{ notes: "Ring", totalCents: 1999, reviewConsent: true },
  });
  expect(made.headers.get("location")).toBe(paths.checkoutOf(order?.id));
  const after = await (await visitor.request(paths.checkoutOf(order?.id))).text();
  expect(after).toContain(`Your order #${order?.id} waits 3 hours for its payment.`);
  const again = await send(
    visitor,
    { ...ADDRESS_FIELDS, city: "Salem" },
    paths.checkoutOf(order?.id),
  );
  expect(again.headers.get("location")).toBe(paths.checkoutOf(order?.id));
  const cities = await shop.sql`select shipping_address ->> 'city' as city from orders`;
  expect(cities).toMatchObject([{ city: "Salem" }]);
});

test("49.9 what is wrong is said at its field, and nothing typed is lost", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const wrong = { ...ADDRESS_FIELDS, fullName: "", postalCode: "!!!", notes: "<b>Ring" };
  const count = async () => (await shop.sql`select from orders`).length;
  const orders = await count();
  // The page shows the toast that says what was added.
  await buyer.visitor.request(paths.cart);
  const missing = await send(buyer.visitor, wrong);
  expect(missing.status).toBe(422);
  const html = await missing.text();
  for (const said of ["Checkout Error", "Full name is required", "&lt;b&gt;Ring", "Boston"]) {
    expect(html).toContain(said);
  }
  const bad = await (await send(buyer.visitor, { ...wrong, fullName: "Ada" })).text();
  expect(bad).toMatch(/id="postalCode-error">.*A US ZIP code has five digits/s);
  expect(await count()).toBe(orders);
  const nobody = await send(shop.visitor(), ADDRESS_FIELDS);
  expect(await nobody.text()).toContain("Your cart is empty");
});

test("49.9 whoever has tried too many codes reads when to try again, and nothing typed is lost", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  for (let at = 0; at < 30; at++)
    await buyer.visitor.post(paths.cart, new URLSearchParams({ action: "code", code: `NO${at}` }));
  const late = await send(buyer.visitor, { ...ADDRESS_FIELDS, discountCode: "ONE-MORE" });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await late.text();
  expect(html).toContain("Too many discount codes that we do not know.");
  expect(html).toContain("Boston");
});

test("6.23 to another country the page comes back with the ways there, and then makes the order", async () => {
  await addZone(shop.sql, ["US"], [{ name: "Standard" }]);
  await addZone(shop.sql, ["DE"], [{ name: "Post", steps: [{ from: 0, cents: 1875 }] }]);
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const idOf = (html: string) => /name="shippingMethodId"[^>]*value="(\d+)"/.exec(html)?.[1] ?? "";
  const before = await (await buyer.visitor.request(paths.checkout)).text();
  const there = { country: "DE", state: "", city: "Berlin", postalCode: "10115" };
  const fields = { ...ADDRESS_FIELDS, ...there, phone: "+49 30 901820" };
  const first = await send(buyer.visitor, { ...fields, shippingMethodId: idOf(before) });
  expect(first.status).toBe(422);
  const html = await first.text();
  expect(html).toContain("$18.75");
  expect(html).not.toContain("Standard");
  const made = await send(buyer.visitor, { ...fields, shippingMethodId: idOf(html) });
  expect(made.status).toBe(303);
  const [order] = await shop.sql`select shipping_method from orders order by id desc limit 1`;
  expect(order?.shippingMethod).toBe("Post");
  await shop.sql`delete from shipping_zones`;
});
