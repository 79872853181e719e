import { describe, expect, test } from "bun:test";
import { orderDetailLink } from "#mails/links/order-link.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addToCart,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const COOKIE = "ph_shopper";

/** A visitor with a design and a cart. */
async function startShopping() {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  return buyer;
}

/** Another browser with the cookies of now. */
function copyOf(visitor: Visitor): Visitor {
  const copy = shop.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The visitor sees this much of the shopper. */
async function seen(
  visitor: Visitor,
  { orderId, designId }: { orderId: number; designId: number },
) {
  const read = async (path: string) => (await visitor.request(path)).text();
  const statuses = [paths.api.order(orderId), paths.api.design(designId)].map(
    async (path) => (await visitor.request(path)).status,
  );
  const [order, design] = await Promise.all(statuses);
  const cart = !(await read(paths.cart)).includes("Your cart is empty");
  return { order, design, cart, draft: (await read(paths.design)).includes("disc.png") };
}

const ALL = { order: 200, design: 200, cart: true, draft: true };
const NOTHING = { order: 404, design: 404, cart: false, draft: false };

const countOrders = async () => (await shop.sql`select from orders`).count;

describe("a visitor who orders", () => {
  test("11.27 gets a new cookie, with all that the old one had; the old one opens nothing then", async () => {
    const buyer = await startShopping();
    const { visitor, designId } = buyer;
    const planted = copyOf(visitor);
    const earlier = await order(buyer, { checkoutKey: crypto.randomUUID() });
    const placed = await order(buyer, { checkoutKey: crypto.randomUUID() });
    expect(visitor.cookies.get(COOKIE)).not.toBe(planted.cookies.get(COOKIE));
    const of = { orderId: placed.id, designId };
    expect((await planted.request(paths.api.order(placed.id))).status).toBe(404);
    expect(await seen(visitor, of)).toEqual(ALL);
    expect((await visitor.request(paths.api.order(earlier.id))).status).toBe(200);
    expect(await seen(planted, of)).toEqual(NOTHING);
    await openPayment(buyer, placed);
  });

  test("11.27 goes back to shipping and sends another address: the same order, another shopper", async () => {
    const buyer = await startShopping();
    const placed = await order(buyer);
    const { id: intentId } = await openPayment(buyer, placed);
    const cookie = buyer.visitor.cookies.get(COOKIE);
    const shippingAddress = { ...ADDRESS, city: "Elsewhere" };
    expect((await order(buyer, { shippingAddress })).id).toBe(placed.id);
    expect(buyer.visitor.cookies.get(COOKIE)).not.toBe(cookie);
    expect((await order(buyer, { shippingAddress })).id).toBe(placed.id);
    const of = { orderId: placed.id, designId: buyer.designId };
    expect(await seen(buyer.visitor, of)).toEqual(ALL);
    // The one for the address before is closed.
    expect((await openPayment(buyer, placed)).id).not.toBe(intentId);
  });

  test.each(["", ", and signs in"])(
    "11.27 in a browser where another has begun the order%s is not read by its cookie or its link",
    async (signsIn) => {
      const begun = await startShopping();
      const theirs = { ...ADDRESS, addressLine1: "1 Back Street", email: "eve@example.com" };
      const { id } = await order(begun, { shippingAddress: theirs });
      await begun.visitor.request(paths.cart);
      const link = orderDetailLink(shop.services.signatures, { id, email: theirs.email });
      expect((await shop.visitor().request(link)).status).toBe(200);
      const buyer = { ...begun, visitor: copyOf(begun.visitor) };
      if (signsIn) await register(shop, {}, buyer.visitor);
      const placed = await order(buyer);
      expect((await begun.visitor.request(paths.api.order(id))).status).toBe(404);
      await buyer.visitor.request(paths.cart);
      expect((await begun.visitor.request(paths.api.order(id))).status).toBe(404);
      expect(await (await shop.visitor().request(link)).text()).not.toContain(ADDRESS.addressLine1);
      expect((await buyer.visitor.request(paths.api.order(placed.id))).status).toBe(200);
    },
  );

  test("11.27 and never gets the answer has lost nothing, and sends it again for the same order", async () => {
    const buyer = await startShopping();
    const lost = { ...buyer, visitor: copyOf(buyer.visitor) };
    const placed = await order(lost);
    const before = await countOrders();
    const of = { orderId: placed.id, designId: buyer.designId };
    expect(await seen(buyer.visitor, of)).toEqual({ ...ALL, order: 404 });
    expect((await order(buyer)).id).toBe(placed.id);
    expect(await countOrders()).toBe(before);
    expect(await seen(buyer.visitor, of)).toEqual(ALL);
    await openPayment(buyer, placed);
  });

  test("11.27 twice at once has one order, whichever answer comes last", async () => {
    const buyer = await startShopping();
    const before = await countOrders();
    const tabs = [1, 2, 3].map(() => ({ ...buyer, visitor: copyOf(buyer.visitor) }));
    const placed = await Promise.all(tabs.map((tab) => order(tab)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const cookies = tabs.map(({ visitor }) => visitor.cookies.get(COOKIE));
    expect(new Set(cookies).size).toBe(1);
    const pages = tabs.map(({ visitor }) => visitor.request(paths.cart));
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    for (const { visitor } of tabs) {
      expect(
        await seen(visitor, { orderId: placed[0]?.id ?? 0, designId: buyer.designId }),
      ).toEqual(ALL);
    }
  });

  test("11.27 is not followed by who knows the cookie from before, though they order first or as well", async () => {
    const buyer = await startShopping();
    const [before, during] = [copyOf(buyer.visitor), copyOf(buyer.visitor)];
    const theirs = { ...ADDRESS, fullName: "Eve" };
    const send = (visitor: Visitor) =>
      postOrder({ visitor }, [buyer.line], { shippingAddress: theirs });
    expect((await send(before)).status).toBe(200);
    const placed = await order(buyer);
    expect((await send(during)).status).toBe(200);
    const of = { orderId: placed.id, designId: buyer.designId };
    expect(await seen(buyer.visitor, of)).toEqual(ALL);
    for (const thief of [before, during]) expect(await seen(thief, of)).toEqual(NOTHING);
  });

  test("11.27 and signs in at once takes all of it into the account", async () => {
    const buyer = await startShopping();
    const placed = await order(buyer);
    await register(shop, {}, buyer.visitor);
    const of = { orderId: placed.id, designId: buyer.designId };
    expect(await seen(buyer.visitor, of)).toEqual(ALL);
    expect(buyer.visitor.cookies.has(COOKIE)).toBe(false);
  });
});

test("11.27 another address waits for the order before it locks the shopper, as sign-in and takeover do", async () => {
  const buyer = await startShopping();
  const { id } = await order(buyer);
  await buyer.visitor.request(paths.cart);
  const [placed] = await shop.sql`select shopper_id from orders where id = ${id}`;
  const shippingAddress = { ...ADDRESS, city: "Elsewhere" };
  let sent: Promise<Response> | undefined;
  await shop.sql.begin(async (tx) => {
    await tx`select from orders where id = ${id} for update`;
    sent = postOrder(buyer, [buyer.line], { shippingAddress });
    await untilLockAwaited(shop.sql);
    await tx`select from shoppers where id = ${placed?.shopperId} for update nowait`;
  });
  expect((await sent)?.status).toBe(200);
});

test("11.27 who still sends the cookie from before has no more orders for it", async () => {
  const buyer = await startShopping();
  for (let count = 1; count <= 41; count++) {
    const more = { checkoutKey: crypto.randomUUID() };
    const answer = await postOrder({ visitor: copyOf(buyer.visitor) }, [buyer.line], more);
    expect([count, answer.status]).toEqual([count, count <= 40 ? 200 : 429]);
  }
});

test("11.27 an answer to an older request does not bring the old cookie back", async () => {
  const { visitor } = await startShopping();
  const answer = await visitor.sendJson(paths.api.draft, { designSize: 3 }, "PUT");
  expect(answer.headers.get("set-cookie")).toBeNull();
});
