import { expect, test } from "bun:test";
import { listAddresses, MAX_ADDRESSES } from "#db/accounts/addresses.ts";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS, ADDRESS_FIELDS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const SALEM = { ...ADDRESS, addressLine1: "1 Chestnut Street", city: "Salem" };

const page = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

async function propsOf(visitor: Visitor): Promise<CheckoutProps> {
  const html = await page(visitor, paths.checkout);
  const json = /data-props="checkout">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? "null") as CheckoutProps;
}

test("49.5 an address that was ticked is offered at the account's next checkout, which starts with the last, and removed at /account", async () => {
  const buyer = await startBuyer(shop);
  const { visitor } = await register(shop, {}, buyer.visitor);
  await order(buyer, { checkoutKey: crypto.randomUUID() });
  for (const shippingAddress of [ADDRESS, SALEM, ADDRESS, SALEM]) {
    const checkoutKey = crypto.randomUUID();
    await order(buyer, { shippingAddress, saveAddress: true, checkoutKey });
  }
  await addToCart(buyer);
  const { savedAddresses, shipping } = await propsOf(visitor);
  const lines = "Ada Lovelace, 1 Chestnut Street, Apt. 3, Salem, MA 02108, United States";
  expect(savedAddresses?.map(({ label }) => label)).toEqual([
    lines,
    lines.replace("1 Chestnut Street", "12 Analytical Way").replace("Salem", "Boston"),
  ]);
  expect(shipping).toMatchObject({ ...ADDRESS_FIELDS, ...SALEM, country: "US", notes: "" });

  const account = await page(visitor, paths.account);
  expect(account).toContain(`aria-label="Remove ${lines}"`);
  const [salem] = savedAddresses ?? [];
  await visitor.post(paths.accountAddress(salem?.id ?? 0), new URLSearchParams());
  const after = await page(visitor, paths.account);
  expect(after).toContain("Address removed");
  expect(after).not.toContain("Chestnut");
  expect((await propsOf(visitor)).shipping.city).toBe("Boston");
});

test("49.6 nobody sees or removes another's, a visitor saves none, and an account keeps the last ten", async () => {
  const buyer = await startBuyer(shop);
  const { visitor, user } = await register(shop, {}, buyer.visitor);
  for (let number = 1; number <= MAX_ADDRESSES + 1; number++) {
    const shippingAddress = { ...ADDRESS, addressLine1: `${number} Main Street` };
    const made = { shippingAddress, saveAddress: true, checkoutKey: crypto.randomUUID() };
    expect((await order(buyer, made)).paymentStatus).toBe("unpaid");
    await shop.sql`update orders set status = 'canceled'`;
  }
  const saved = await listAddresses(shop.sql, user.id);
  expect(saved.map(({ address }) => Number.parseInt(address.addressLine1, 10))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  const guest = await startBuyer(shop);
  await order(guest, { saveAddress: true });
  await addToCart(guest);
  expect((await propsOf(guest.visitor)).savedAddresses).toBeNull();
  const { visitor: other } = await register(shop);
  expect(await page(other, paths.account)).not.toContain("Main Street");
  for (const stranger of [other, guest.visitor]) {
    await stranger.post(paths.accountAddress(saved[0]?.id ?? 0), new URLSearchParams());
  }
  expect(await listAddresses(shop.sql, user.id)).toHaveLength(MAX_ADDRESSES);
  expect(await page(visitor, paths.account)).toContain("11 Main Street");
  const [{ count } = { count: 0 }] =
    await shop.sql`select count(*)::int from addresses where user_id = 1`;
  expect(count).toBe(0);
});
