import { expect, test } from "bun:test";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS_FIELDS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addToCart,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function propsOf(visitor: Visitor, path: string): Promise<CheckoutProps> {
  const page = await (await visitor.request(path)).text();
  const json = /<script type="application\/json" data-props="checkout">(.*?)<\/script>/.exec(page);
  return JSON.parse(json?.[1] ?? "null") as CheckoutProps;
}

async function cartOf(visitor: Visitor) {
  return (await propsOf(visitor, paths.checkout))?.cart.lines.map(({ color }) => color);
}

test("6.20 36.13 it shows that order, its address and its own key, whether the cart is empty or another", async () => {
  const buyer = await startBuyer(shop);
  const design = { id: buyer.designId };
  const line = { ...buyer.line, color: "Red", quantity: 2, backDesignId: design.id };
  const { id } = (await (await postOrder(buyer, [line], { notes: "Ring" })).json()) as {
    id: number;
  };
  const [row] = await shop.sql`select checkout_key from orders where id = ${id}`;
  const empty = await propsOf(buyer.visitor, paths.checkoutOf(id));
  expect(empty).toMatchObject({
    cart: { checkoutKey: row?.checkoutKey },
    quote: { total: "39.98", rows: [{ name: "Subtotal", text: "$39.98" }, {}, {}] },
    shipping: { ...ADDRESS_FIELDS, notes: "Ring" },
    back: { href: paths.orderDetail(id), label: "Back to Order" },
    userId: 1,
  });
  expect(empty.states).toContainEqual(["MA", "Massachusetts"]);
  expect(JSON.stringify(empty)).not.toContain("Ontario");
  expect(empty.cart.lines).toMatchObject([
    { color: "Red", quantity: 2, frontDesign: design, backDesign: design },
  ]);
  await buyer.visitor.sendJson(paths.api.draft, { designId: buyer.designId }, "PUT");
  await addToCart(buyer, "Mint");
  expect(await cartOf(buyer.visitor)).toEqual(["Mint"]);
  expect(await propsOf(buyer.visitor, paths.checkoutOf(id))).toEqual(empty);
});

test("submitted again it is the same order, and paying leaves the rest of the cart", async () => {
  const buyer = await startBuyer(shop);
  await buyer.visitor.sendJson(paths.api.draft, { designId: buyer.designId }, "PUT");
  await addToCart(buyer, "Red");
  const placed = await order(buyer, {});
  await addToCart(buyer, "Mint");
  const { cart } = await propsOf(buyer.visitor, paths.checkoutOf(placed.id));
  const again = await order(buyer, { checkoutKey: cart.checkoutKey });
  expect(again.id).toBe(placed.id);
  expect(await cartOf(buyer.visitor)).toEqual(["Red", "Mint"]);
  const intent = await openPayment(buyer, again);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await (await buyer.visitor.request(paths.orderDetail(placed.id))).text();
  expect(await cartOf(buyer.visitor)).toEqual(["Red"]);
});

test("6.20 who may: the maker and the owner; a link and an admin are sent to the order, others learn nothing", async () => {
  const [maker, own] = [await startBuyer(shop), await startBuyer(shop)];
  const owner = await register(shop, {}, own.visitor);
  const { visitor: admin } = await register(shop, { isAdmin: true });
  const { visitor: other } = await register(shop);
  const [made, owned] = [await order(maker), await order(own)];
  const key = orderKey(shop.services.signatures, made.id);
  const attempts: [string, Visitor, string][] = [
    ["maker", maker.visitor, paths.checkoutOf(made.id)],
    ["owner", owner.visitor, paths.checkoutOf(owned.id)],
    ["link", shop.visitor(), `${paths.checkoutOf(made.id)}&key=${key}`],
    ["admin", admin, paths.checkoutOf(owned.id)],
    ["other", other, paths.checkoutOf(owned.id)],
    ["visitor", shop.visitor(), paths.checkoutOf(made.id)],
    ["visitor, no such order", shop.visitor(), paths.checkoutOf(987_654)],
  ];
  const answers: Record<string, string> = {};
  for (const [who, visitor, path] of attempts) {
    const response = await visitor.request(path);
    answers[who] = `${response.status} ${response.headers.get("location") ?? ""}`.trim();
  }
  expect(answers).toEqual({
    maker: "200",
    owner: "200",
    link: `303 ${paths.orderDetail(made.id)}?key=${key}`,
    admin: `303 ${paths.orderDetail(owned.id)}`,
    other: "404",
    visitor: "401",
    "visitor, no such order": "401",
  });
  const page = await (await shop.visitor().request(paths.checkoutOf(made.id))).text();
  expect(page).toContain(`href="${paths.loginFor(paths.checkoutOf(made.id))}"`);
});

test("a paid one leads to its confirmation, a canceled one to its own page", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const whereTo = async () =>
    (await buyer.visitor.request(paths.checkoutOf(id))).headers.get("location");
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  expect(await whereTo()).toBe(paths.orderSuccess(id));
  await shop.sql`update orders set status = 'canceled' where id = ${id}`;
  expect(await whereTo()).toBe(paths.orderDetail(id));
});
