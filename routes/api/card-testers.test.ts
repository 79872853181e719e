import { beforeAll, expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import {
  type Buyer,
  openPayment,
  order,
  type Placed,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";

const GOOD = cardForm("4242424242424242");
const DECLINED = cardForm("4000000000000002");

const shop = useShop();
let neighborhood = 0;
beforeAll(() => shop.sandbox.holdWebhooks());

/** Visitors with cookies of their own behind one IP. */
function oneIp() {
  const ip = `192.0.2.${++neighborhood}`;
  return () =>
    createVisitor(shop.url, (request) => {
      request.headers.set("x-forwarded-for", ip);
      return shop.app.fetch(request);
    });
}

const newOrder = (buyer: Buyer) =>
  postOrder(buyer, [buyer.line], { checkoutKey: crypto.randomUUID() });

const ask = ({ visitor }: Buyer, { id, totalAmount }: Placed) =>
  visitor.sendJson(paths.api.paymentIntent, { orderId: id, amount: totalAmount });

async function expectWait(answer: Response, text: string) {
  expect([answer.status, await answer.text()]).toEqual([429, text]);
  expect(Number(answer.headers.get("retry-after"))).toBeWithin(3000, 3601);
}

const statusAtStripe = async ({ id }: { id: string }) =>
  (await connect(shop.sandbox).paymentIntents.retrieve(id)).status;

/** Records that many declined cards, as if they had been declined just now. */
const declined = ({ id }: Placed, times: number) => shop.sql`
  insert into declined_cards (id, order_id)
  select concat_ws('_', 'ch', ${id}::bigint, n), ${id} from generate_series(1, ${times}) n`;

const TOO_MANY_ORDERS =
  "Too many orders were placed and not paid. Please wait 60 minutes and try again.";
const TOO_MANY_CARDS =
  "Too many cards were declined, and nothing was charged. Ask your bank why. Please wait 60 minutes and try again.";

test("22.30 one cookie leaves 40 orders unpaid, however many it places at once; paying makes room", async () => {
  const buyer = await startBuyer(shop);
  const answers = await Promise.all(Array.from({ length: 45 }, () => newOrder(buyer)));
  const [first, ...placed] = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(39);
  await expectWait(await newOrder(buyer), TOO_MANY_ORDERS);
  const paid: Placed = await first?.json();
  const intent = await openPayment(buyer, paid);
  // No webhook comes, so the shop has to read the intent.
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  expect((await newOrder(buyer)).status).toBe(200);
  await expectWait(await newOrder(buyer), TOO_MANY_ORDERS);
});

test("22.30 many cookies behind one IP leave 120 orders unpaid; one sent again is no new one", async () => {
  const visitor = oneIp();
  const buyers: Buyer[] = [];
  for (let at = 0; at < 4; at++) buyers.push(await startBuyer(shop, visitor()));
  const [first, ...others] = buyers;
  if (!first) throw new Error("there are four");
  const known = await order(first);
  await Promise.all(others.flatMap((buyer) => Array.from({ length: 40 }, () => newOrder(buyer))));
  await expectWait(await newOrder(first), TOO_MANY_ORDERS);
  expect((await order(first)).id).toBe(known.id);
  expect((await newOrder(await startBuyer(shop))).status).toBe(200);
});

test("22.30 a visitor begins 60 payments and not more; the open one may be requested again", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await openPayment(buyer, placed);
  await shop.sql`update orders set payment_attempt = 58 where id = ${placed.id}`;
  for (let again = 0; again < 5; again++) expect((await ask(buyer, placed)).status).toBe(200);
  const changed = await order({ ...buyer, line: { ...buyer.line, quantity: 2 } });
  expect(changed.id).toBe(placed.id);
  await expectWait(
    await ask(buyer, changed),
    "Too many payments were begun and not made. Please wait 60 minutes and try again.",
  );
  await shop.sql`update orders set created_at = now() - interval '2 hours' where id = ${placed.id}`;
  const later = await ask(buyer, changed);
  expect([later.status, later.headers.get("retry-after")]).toEqual([429, "60"]);
});

test("22.31 cards tried at Stripe without the shop close the payment after ten, for an hour", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  shop.sandbox.releaseWebhooks();
  for (let card = 0; card < 10; card++) {
    expect((await confirmInBrowser(shop.sandbox, intent, DECLINED)).status).toBe(402);
  }
  await until("the payment is closed", async () => (await statusAtStripe(intent)) === "canceled");
  shop.sandbox.holdWebhooks();
  expect((await confirmInBrowser(shop.sandbox, intent, GOOD)).status).toBe(400);
  await expectWait(await ask(buyer, placed), TOO_MANY_CARDS);
  await shop.sql`update declined_cards set declined_at = now() - interval '61 minutes'`;
  const next = await openPayment(buyer, placed);
  expect(next.id).not.toBe(intent.id);
  expect((await confirmInBrowser(shop.sandbox, next, GOOD)).status).toBe(200);
});

test("22.31 a card that is declined without a webhook is counted once the intent is read, and only once", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, DECLINED);
  for (const _ of [1, 2]) await settlePayment(shop.services, intent.id);
  expect(await shop.sql`select from declined_cards where order_id = ${placed.id}`).toHaveLength(1);
});

test("22.31 declined cards are counted over all orders of a cookie, and of an IP", async () => {
  const visitor = oneIp();
  const buyer = await startBuyer(shop, visitor());
  const place = async (who: Buyer): Promise<Placed> => (await newOrder(who)).json();
  const [first, second] = [await place(buyer), await place(buyer)];
  await declined(first, 9);
  await declined(second, 5);
  expect((await ask(buyer, second)).status).toBe(200);
  const third = await place(buyer);
  await declined(third, 1);
  await expectWait(await ask(buyer, second), TOO_MANY_CARDS);
  const other = await startBuyer(shop, visitor());
  const theirs = await place(other);
  expect((await ask(other, theirs)).status).toBe(200);
  for (const at of [1, 2, 3]) {
    const neighbor = await startBuyer(shop, visitor());
    await declined(await place(neighbor), at < 3 ? 9 : 7);
  }
  await expectWait(await ask(other, theirs), TOO_MANY_CARDS);
  const elsewhere = await startBuyer(shop);
  expect((await ask(elsewhere, await place(elsewhere))).status).toBe(200);
});

test("22.32 a family of six behind one IP meets no limit: 24 lines, five declined cards each, then a good one", async () => {
  const visitor = oneIp();
  shop.sandbox.releaseWebhooks();
  const evenings = Array.from({ length: 6 }, async () => {
    const buyer = await startBuyer(shop, visitor());
    const sent = { checkoutKey: crypto.randomUUID() };
    const lines = Array.from({ length: 24 }, (_, at) => ({
      ...buyer.line,
      designDescription: `Line ${at}`,
    }));
    const send = async (): Promise<Placed> => {
      const answer = await postOrder(buyer, lines, sent);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const intent = await openPayment(buyer, await send());
    for (let card = 0; card < 5; card++) {
      await confirmInBrowser(shop.sandbox, intent, DECLINED);
      expect((await openPayment(buyer, await send())).id).toBe(intent.id);
    }
    expect((await confirmInBrowser(shop.sandbox, intent, GOOD)).status).toBe(200);
    expect((await send()).paymentStatus).toBe("paid");
  });
  await Promise.all(evenings);
});

/** The visitors come from one /64 each of a /48. */
function ofNetwork(at: number) {
  const subnet = (at * 256).toString(16);
  return createVisitor(shop.url, (request) => {
    request.headers.set("x-forwarded-for", `2001:db8:77:${subnet}::1`);
    return shop.app.fetch(request);
  });
}

test("22.31 a /48 of IPv6 leaves sixteen times as much unpaid as an IP, and no more from its other networks", async () => {
  const buyer = await startBuyer(shop, ofNetwork(1));
  const placed = await order(buyer);
  const add = (count: number) => shop.sql`
    insert into orders (user_id, checkout_key, total_cents, shipping_address, placed_ip, placed_networks)
    select 1, gen_random_uuid(), 1999, '{}', concat('net ', n), array[concat('wide ', n), placed_networks[2]]
    from generate_series(1, ${count}) n, orders where id = ${placed.id}`;
  await add(16 * 120 - 2);
  const other = await startBuyer(shop, ofNetwork(2));
  const last = await order(other);
  await expectWait(await newOrder(await startBuyer(shop, ofNetwork(3))), TOO_MANY_ORDERS);
  expect((await newOrder(await startBuyer(shop))).status).toBe(200);
  await declined(placed, 16 * 40);
  await expectWait(await ask(other, last), TOO_MANY_CARDS);
});
