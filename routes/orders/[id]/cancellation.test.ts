import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  type Buyer,
  openPayment,
  order,
  type Placed,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const INTENT = /\/payment_intents\/[^/]+$/;
const CANCEL = /\/payment_intents\/.*\/cancel/;

async function begin() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  return { ...buyer, ...placed };
}

async function pay(buyer: Buyer, placed: Placed): Promise<void> {
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
}

async function buy() {
  const begun = await begin();
  await pay(begun, begun);
  // Reading the whole page settles the payment, however slowly it comes.
  await detail(begun.visitor, begun.id);
  return begun;
}

async function post(visitor: Visitor, id: number, fields: Record<string, string>) {
  const response = await visitor.post(paths.orderCancellation(id), new URLSearchParams(fields));
  return { response, status: response.status, page: await response.text() };
}

async function stateOf(id: number) {
  const [row] = await shop.sql`select status, payment_status from orders where id = ${id}`;
  return `${row?.status}, ${row?.paymentStatus}`;
}

async function messagesAbout(id: number) {
  const rows = await shop.sql`
    select topic, text as message
    from message_threads join messages on thread_id = message_threads.id where order_id = ${id}`;
  return [...rows];
}

async function detail(visitor: Visitor, id: number): Promise<string> {
  return (await visitor.request(paths.orderDetail(id))).text();
}

describe("an unpaid order", () => {
  test("9.14 needs a confirmation, is then canceled at once, and its intent can no longer be paid", async () => {
    const { visitor, id, ...buyer } = await begin();
    const intent = await openPayment({ visitor, ...buyer }, { id, ...buyer });
    const question = await (await visitor.request(paths.orderCancellation(id))).text();
    expect(question).toContain(`Cancel order #${id}?`);
    expect(await stateOf(id)).toBe("pending, unpaid");

    const { response } = await post(visitor, id, { action: "cancel" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(paths.orderDetail(id));
    const page = await detail(visitor, id);
    expect(page).toContain("Order canceled");
    expect(page).toContain("<span>Canceled</span>");
    expect(page).not.toContain("Pay now");
    expect(await stateOf(id)).toBe("canceled, unpaid");
    const { paymentIntents } = connect(shop.sandbox);
    expect((await paymentIntents.retrieve(intent.id)).status).toBe("canceled");
    expect(await messagesAbout(id)).toEqual([]);
  });

  test("canceled twice at once is canceled once, and the same cart can be ordered again", async () => {
    const { visitor, id, ...buyer } = await begin();
    await openPayment({ visitor, ...buyer }, { id, ...buyer });
    const both = await Promise.all([1, 2].map(() => post(visitor, id, { action: "cancel" })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const events = await shop.sql`
      select from order_events where order_id = ${id} and value = 'canceled'`;
    expect(events).toHaveLength(1);
    expect((await order({ visitor, ...buyer })).id).not.toBe(id);
  });

  test("paid a moment ago, without a webhook yet: it stays, says so, and offers to ask instead", async () => {
    const { visitor, id, ...buyer } = await begin();
    await pay({ visitor, ...buyer }, { id, ...buyer });
    const { status, page } = await post(visitor, id, { action: "cancel" });
    expect(status).toBe(409);
    expect(page).toContain("This order was paid in the meantime");
    expect(page).toContain('value="request"');
    expect(await stateOf(id)).toBe("pending, paid");
  });

  test("paid while it is being canceled: the card service decides, and nothing is lost", async () => {
    const { visitor, id, ...buyer } = await begin();
    const intent = await openPayment({ visitor, ...buyer }, { id, ...buyer });
    const hold = shop.sandbox.holdNext(CANCEL);
    const canceling = post(visitor, id, { action: "cancel" });
    await hold.arrived;
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    hold.release();
    const { status, page } = await canceling;
    expect(status).toBe(409);
    expect(page).toContain("This order was paid in the meantime");
    expect(await stateOf(id)).toBe("pending, paid");
  });

  test("is not canceled while the card service is away, and a later try does it", async () => {
    const { visitor, id, ...buyer } = await begin();
    await openPayment({ visitor, ...buyer }, { id, ...buyer });
    for (let call = 0; call < 3; call++) shop.sandbox.failNext({ path: INTENT, status: 503 });
    const { status, page } = await post(visitor, id, { action: "cancel" });
    expect(status).toBe(502);
    expect(page).toContain("The card service does not answer");
    expect(page).toContain("Nothing was changed.");
    expect(await stateOf(id)).toBe("pending, unpaid");
    expect((await post(visitor, id, { action: "cancel" })).status).toBe(303);
  });
});

describe("a paid order", () => {
  test("9.15 a request with a reason is stored, mailed and shown; nothing is refunded", async () => {
    const { visitor, id } = await buy();
    const page = await (await visitor.request(paths.orderCancellation(id))).text();
    expect(page).toContain(`Ask to cancel order #${id}`);
    const { status } = await post(visitor, id, { action: "request", reason: " Wrong size " });
    expect(status).toBe(303);
    const shown = await detail(visitor, id);
    expect(shown).toContain('toast__title">Cancellation requested');
    expect(shown).toContain("<span>Cancellation requested</span>");
    expect(shown).not.toContain("Ask to cancel");
    expect(await stateOf(id)).toBe("pending, paid");
    expect(await messagesAbout(id)).toEqual([
      {
        topic: "order",
        message: "Please cancel this order.\n\nWrong size",
      },
    ]);
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`order #${id} from`));
    expect(mail.to).toBe("orders@printhread.example");
    expect(mail.text).toContain("Wrong size");
  });

  test("requests sent twice, and at once, count once", async () => {
    const { visitor, id } = await buy();
    const answers = await Promise.all([1, 2].map(() => post(visitor, id, { action: "request" })));
    answers.push(await post(visitor, id, { action: "request", reason: "Again" }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await messagesAbout(id)).toHaveLength(1);
    const events = await shop.sql`
      select from order_events where order_id = ${id} and kind = 'cancel-requested'`;
    expect(events).toHaveLength(1);
    const again = await visitor.request(paths.orderCancellation(id));
    expect(again.status).toBe(303);
  });

  test("a reason may be as long as its field lets it be typed, however a form ends its lines", async () => {
    const { visitor, id } = await buy();
    const reason = `${"x".repeat(99)}\n`.repeat(10).trim();
    const sent = { action: "request", reason: `\u0000${reason.replaceAll("\n", "\r\n")}` };
    expect((await post(visitor, id, sent)).status).toBe(303);
    const [saved] = await messagesAbout(id);
    expect(saved?.message).toBe(`Please cancel this order.\n\n${reason}`);
  });

  test("a reason that is too long comes back as it was typed", async () => {
    const { visitor, id } = await buy();
    const reason = "a".repeat(1001);
    const { status, page } = await post(visitor, id, { action: "request", reason });
    expect(status).toBe(422);
    expect(page).toContain("Keep it below 1000 characters");
    expect(page).toContain(reason);
    expect(await messagesAbout(id)).toEqual([]);
  });

  test.each(["processing", "shipped", "delivered"])(
    "%s: not offered, and rejected",
    async (now) => {
      const { visitor, id } = await buy();
      await shop.sql`update orders set status = ${now} where id = ${id}`;
      expect(await detail(visitor, id)).not.toContain("Ask to cancel");
      const rejected = [
        await post(visitor, id, { action: "request" }),
        await post(visitor, id, { action: "cancel" }),
      ];
      for (const { status, page } of rejected) {
        expect(status).toBe(409);
        expect(page).toContain("This order can no longer be canceled");
        expect(page).toContain(`Its status is ${now}.`);
      }
      expect((await visitor.request(paths.orderCancellation(id))).status).toBe(409);
      expect(await messagesAbout(id)).toEqual([]);
      expect(await stateOf(id)).toBe(`${now}, paid`);
    },
  );
});

describe("who may", () => {
  test("9.16 its maker and its owner; a link and an admin only read; others learn nothing", async () => {
    const own = await startBuyer(shop);
    const owner = await register(shop, {}, own.visitor);
    const { id } = await order(own);
    const { visitor: admin } = await register(shop, { isAdmin: true });
    const { visitor: other } = await register(shop);
    const query = `?key=${orderKey(shop.services.signatures, id)}`;
    const attempts: [string, Visitor, string][] = [
      ["owner", owner.visitor, ""],
      ["admin", admin, ""],
      ["link", shop.visitor(), query],
      ["other", other, ""],
      ["visitor", shop.visitor(), ""],
    ];
    const answers: Record<string, [number, number]> = {};
    for (const [who, visitor, search] of attempts.toReversed()) {
      const path = paths.orderCancellation(id) + search;
      const seen = await visitor.request(path);
      const done = await visitor.post(path, new URLSearchParams({ action: "cancel" }));
      answers[who] = [seen.status, done.status];
      if (who !== "owner") expect(await stateOf(id)).toBe("pending, unpaid");
    }
    expect(answers).toEqual({
      visitor: [401, 401],
      other: [404, 404],
      link: [403, 403],
      admin: [403, 403],
      owner: [200, 303],
    });
    const [event] = await shop.sql`
      select actor_id from order_events where order_id = ${id} and value = 'canceled'`;
    expect(event?.actorId).toBe(owner.user.id);
  });
});
