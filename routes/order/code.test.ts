import { afterEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS_FIELDS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`delete from discounts`;
  await shop.sql`delete from shipping_zones`;
  await shop.sql`update shop_settings set production_days = 0`;
});

async function withCart(): Promise<Buyer> {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  // Takes the toast of what was added.
  await show(buyer);
  return buyer;
}

const show = async ({ visitor }: Buyer, path: string = paths.cart) =>
  (await visitor.request(path)).text();

function send({ visitor }: Buyer, fields: Record<string, string>) {
  return visitor.post(paths.cart, new URLSearchParams(fields));
}

test("48.5 a code is stored with the cart, says what it saves, and goes along to the checkout", async () => {
  await addDiscount(shop.sql, { code: "SAVE10" });
  const buyer = await withCart();
  expect(await show(buyer)).toMatch(/<input[^>]*name="code"/);
  const answer = await send(buyer, { action: "code", code: " save 10 " });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.cart]);
  const cart = await show(buyer);
  for (const text of [
    "Discount code SAVE10 applied",
    '<dt>Subtotal</dt><dd><span class="price">$19.99</span>',
    "<dt>Discount (SAVE10)</dt><dd>-$2.00</dd>",
    '<dt>You save</dt><dd><span class="price">$2.00</span>',
    '<dt>Estimated total</dt><dd><span class="price">$17.99</span>',
  ]) {
    expect(cart).toContain(text);
  }
  expect(await show(buyer, paths.checkout)).toContain("Discount code <!-- -->SAVE10");

  await send(buyer, { action: "remove-code" });
  const without = await show(buyer);
  expect(without).toContain("Discount code removed");
  expect(without).not.toContain("Estimated total");
  expect(await show(buyer, paths.checkout)).not.toContain("SAVE10");
});

test("48.6 a shop without codes has no field for one, and no other button loses one that was typed", async () => {
  const buyer = await withCart();
  expect(await show(buyer)).not.toContain('name="code"');
  await addDiscount(shop.sql, { code: "SAVE10" });
  const answer = await send(buyer, { action: "checkout", code: "SAVE10" });
  expect(answer.headers.get("location")).toBe(paths.checkout);
  expect(await show(buyer)).toContain("Discount (SAVE10)");
});

test.each([
  ["NONE", "We do not know this code. Check how it is spelled."],
  ["FIFTY", "FIFTY is for shirts from $50.00; yours cost $19.99, so $30.01 is missing."],
])(
  "48.7 with %p the field says why, what was typed stays, and nobody proceeds",
  async (code, text) => {
    await addDiscount(shop.sql, { code: "FIFTY", minSubtotalCents: 5000 });
    const buyer = await withCart();
    const answer = await send(buyer, { action: "checkout", code });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Check the discount code");
    expect(page).toMatch(new RegExp(`name="code"[^>]* value="${code}"[^>]*aria-invalid="true"`));
    expect(page).toContain(text);
    expect(await show(buyer)).not.toContain("Discount (");
  },
);

test("48.7 a code that gives nothing any more says so, and no checkout begins with it", async () => {
  await addDiscount(shop.sql, { code: "FIFTY", minSubtotalCents: 5000 });
  const buyer = await withCart();
  const [, id = ""] = /name="quantity-(\d+)"/.exec(await show(buyer)) ?? [];
  // The new quantity counts for it.
  await send(buyer, { action: "update", [`quantity-${id}`]: "3", code: "fifty" });
  expect(await show(buyer)).toContain("Discount (FIFTY)");
  await send(buyer, { action: "update", [`quantity-${id}`]: "2" });
  const cart = await show(buyer);
  expect(cart).toContain("so $10.02 is missing. Until then you order without it.");
  expect(cart).not.toContain("Estimated total");
  expect(await show(buyer, paths.checkout)).not.toContain("is missing");
});

test("48.8 who tries too many codes waits, and may order without one", async () => {
  const buyer = await withCart();
  await addDiscount(shop.sql, { code: "SAVE10" });
  for (let tried = 0; tried < 30; tried++)
    await send(buyer, { action: "code", code: `NO${tried}` });
  const answer = await send(buyer, { action: "code", code: "SAVE10" });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("Too many discount codes that we do not know.");
  const ordered = await send(buyer, { action: "checkout" });
  expect(ordered.headers.get("location")).toBe(paths.checkout);
});

test("48.9 the code comes along when the visitor signs in, and is gone with the cart", async () => {
  await addDiscount(shop.sql, { code: "SAVE10" });
  const buyer = await withCart();
  await send(buyer, { action: "code", code: "SAVE10" });
  await register(shop, {}, buyer.visitor);
  expect(await show(buyer)).toContain("Discount (SAVE10)");
  await send(buyer, { action: "clear" });
  await addToCart(buyer);
  expect(await show(buyer)).not.toContain("Discount (SAVE10)");
});

test("48.10 the cart says when it would arrive, where days are promised", async () => {
  const buyer = await withCart();
  expect(await show(buyer)).not.toContain("Arrives");
  await addZone(shop.sql, ["US"], [{ name: "Post", minTransitDays: 2, maxTransitDays: 4 }]);
  await shop.sql`update shop_settings set production_days = 3`;
  shop.services.shopSettings.drop();
  expect(await show(buyer)).toMatch(/Arrives [^<]+ in the United States/);
});

test("48.19 a code that came at the checkout is the cart's, and removed there it does not come back", async () => {
  await addDiscount(shop.sql, { code: "SAVE10" });
  const buyer = await withCart();
  const fields = { ...ADDRESS_FIELDS, discountCode: "save10" };
  const made = await buyer.visitor.post(paths.checkout, new URLSearchParams(fields));
  expect(made.status).toBe(303);
  expect(await show(buyer)).toContain("Discount (SAVE10)");
  await send(buyer, { action: "remove-code" });
  expect(await show(buyer, paths.checkout)).not.toContain("SAVE10");
});
