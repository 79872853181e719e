import { expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "../browser/buying.ts";
import { logIn, register } from "../data/accounts.ts";
import { addToCart, openPayment, order, postOrder, startBuyer } from "../data/checkout.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();

/** Sends as before anything else was answered. */
function windowOf({ before }: { before: ReadonlyMap<string, string> }): Visitor {
  const visitor = shop.visitor();
  for (const [name, value] of before) visitor.cookies.set(name, value);
  return visitor;
}

type Started = Awaited<ReturnType<typeof startPaying>>;

/** A shirt in M is in the cart, in an order and at the card form. */
async function startPaying() {
  await shop.sql`delete from rate_limits`;
  const account = await register(shop);
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  return {
    account,
    buyer,
    before: new Map(buyer.visitor.cookies),
    placed,
    intent,
    added: 0,
    isPaid: false,
  };
}

const DEEDS = {
  async "sign in"({ account, buyer, before }: Started) {
    const visitor = windowOf({ before });
    await logIn(shop, account, visitor);
    await visitor.request(paths.cart);
    const session = [...visitor.cookies].filter(([name]) => name !== "ph_shopper");
    for (const [name, value] of session) buyer.visitor.cookies.set(name, value);
  },
  /** The order goes to another address, as from another window's checkout. */
  async "check out"({ buyer, before }: Started) {
    const shippingAddress = { ...ADDRESS, city: "Salem" };
    const visitor = windowOf({ before });
    const answer = await postOrder({ visitor }, [buyer.line], { shippingAddress });
    expect(answer.status).toBeLessThan(500);
    const cookie = visitor.cookies.get("ph_shopper");
    if (cookie) buyer.visitor.cookies.set("ph_shopper", cookie);
  },
  async add(started: Started) {
    const visitor = windowOf(started);
    const shirt = { product: "1", size: "L", color: "Mint", quantity: "1" };
    const answer = await visitor.post(paths.product, new URLSearchParams(shirt));
    expect(answer.status).toBe(303);
    // A choice that was not added stays in the form.
    if (!answer.headers.get("location")?.includes("size=")) started.added++;
  },
  /** The payment fails once another address has closed it. */
  async pay(started: Started) {
    const { intent } = started;
    const card = cardForm("4242424242424242");
    started.isPaid = (await confirmInBrowser(shop.sandbox, intent, card)).ok;
    await settlePayment(shop.services, intent.id);
  },
};

type Deed = keyof typeof DEEDS;

function* permutations(deeds: readonly Deed[]): Generator<Deed[]> {
  if (deeds.length === 0) yield [];
  for (const deed of deeds) {
    const rest = deeds.filter((other) => other !== deed);
    for (const after of permutations(rest)) yield [deed, ...after];
  }
}

const ORDERS = [...permutations(["sign in", "check out", "add", "pay"])];

/** The pieces of all carts and of all paid orders, once the browser has come back. */
async function countPieces({ buyer, placed }: Started) {
  expect((await buyer.visitor.request(paths.cart)).status).toBe(200);
  const carts = await shop.sql`
    select size, sum(quantity)::int as pieces from cart_lines group by size order by size`;
  const bought = await shop.sql`
    select size, sum(quantity)::int as pieces
    from order_items join orders on orders.id = order_id where payment_status = 'paid'
      and order_id >= ${placed.id} group by size order by size`;
  return { carts: [...carts], bought: [...bought] };
}

async function expectEachOnce(started: Started) {
  const { carts, bought } = await countPieces(started);
  const [large, medium] = [
    { size: "L", pieces: 1 },
    { size: "M", pieces: 1 },
  ];
  expect(bought).toEqual(started.isPaid ? [medium] : []);
  expect(carts).toEqual([...(started.added ? [large] : []), ...(started.isPaid ? [] : [medium])]);
}

test.each(ORDERS.map((deeds) => [deeds.join(", "), deeds] as const))(
  "23.34 each piece is in the order or in the cart, once, whoever comes first: %s",
  async (_, deeds) => {
    await shop.sql`delete from cart_lines`;
    const started = await startPaying();
    for (const name of deeds) await DEEDS[name](started);
    await expectEachOnce(started);
  },
);

test("23.34 each piece is in the order or in the cart, once, where all of it happens at once", async () => {
  for (const deeds of ORDERS.filter((_, at) => at % 4 === 0)) {
    await shop.sql`delete from cart_lines`;
    const started = await startPaying();
    await Promise.all(deeds.map((name) => DEEDS[name](started)));
    await expectEachOnce(started);
  }
});
