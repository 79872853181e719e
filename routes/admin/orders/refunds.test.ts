import { beforeAll, expect, test } from "bun:test";
import { sendMail } from "#mails/send-mail.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { paidOrder, taxedOrder } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

const ask = async (id: number, amount: string) => {
  const page = await readRefundPage(
    await admin.request(`${paths.adminOrderRefunds(id)}?amount=${amount}`),
  );
  return { ...page, key: page.fields.key ?? "" };
};

const refund = (id: number, fields: Record<string, string>) =>
  admin.post(paths.adminOrderRefunds(id), new URLSearchParams(fields));

const refundsOf = (id: number) => shop.sql`
  select amount_cents, status, reason, actor_id is not null as by_admin from refunds
  where order_id = ${id} order by id`;

async function rowOf(id: number) {
  const [row] = await shop.sql`select status, payment_status from orders where id = ${id}`;
  return row;
}

const untilWebhook = (isThere: () => Promise<boolean>) => until("the webhook is there", isThere);

test("23.15 a part and then the rest are refunded, each after a confirmation", async () => {
  const { orderId: id } = await paidOrder(shop);
  const question = await ask(id, "5.00");
  expect(question.status).toBe(200);
  expect(question.html).toContain(`Refund $5.00 of order #${id}?`);
  expect(await refundsOf(id)).toHaveLength(0);

  const done = await refund(id, { amount: "5.00", key: question.key, reason: "Late" });
  expect(done.headers.get("location")).toBe(paths.adminOrder(id));
  expect([...(await refundsOf(id))]).toEqual([
    { amountCents: 500, status: "succeeded", reason: "Late", byAdmin: true },
  ]);
  expect(await rowOf(id)).toEqual({ status: "pending", paymentStatus: "partially_refunded" });

  const page = await (await admin.request(paths.adminOrder(id))).text();
  expect(page).toContain("Refund made");
  const text = page.replace(/<[^>]+>/g, "");
  expect(text).toContain("$5.00 refunded by Grace");
  expect(text).toContain("Refund of $5.00 by Grace");
  expect(page).toContain('value="14.99"');

  await refund(id, (await ask(id, "14.99")).fields);
  expect(await rowOf(id)).toEqual({ status: "pending", paymentStatus: "refunded" });
  const audit = await shop.sql`
    select after from audit_events where action = 'refund' and subject_id = ${String(id)}`;
  expect(audit).toHaveLength(2);
});

test("23.16 the same form sent twice, even at once, refunds once", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const { key } = await ask(id, "19.99");
  const fields = { amount: "19.99", key };
  const answers = await Promise.all([refund(id, fields), refund(id, fields)]);
  answers.push(await refund(id, fields));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { data } = await connect(shop.sandbox).refunds.list({ payment_intent: intentId });
  expect(data).toHaveLength(1);
  expect(await refundsOf(id)).toHaveLength(1);
  const audit = await shop.sql`
    select from audit_events where action = 'refund' and subject_id = ${String(id)}`;
  expect(audit).toHaveLength(1);
});

test("23.17 more than was paid is rejected, before the confirmation and after it", async () => {
  const { orderId: id } = await paidOrder(shop);
  const question = await ask(id, "20.00");
  expect(question.status).toBe(422);
  expect(question.text).toContain("Only $19.99 can still be refunded.");
  expect(question.html).toContain('value="20.00"');
  const sent = await refund(id, { amount: "20.00", key: crypto.randomUUID() });
  expect(sent.status).toBe(422);
  expect(await refundsOf(id)).toHaveLength(0);
});

test.each([
  ["", "Enter the amount."],
  ["0", "Enter an amount such as 5.00."],
  ["-3", "Enter an"],
])("23.17 an amount of %p is rejected", async (amount, message) => {
  const { status, text } = await ask(await addOrder(shop.sql), amount);
  expect(status).toBe(422);
  expect(text).toContain(message);
});

test("23.17 nothing of an unpaid order is refunded", async () => {
  const id = await addOrder(shop.sql);
  const { status, text } = await ask(id, "5");
  expect(status).toBe(422);
  expect(text).toContain("Nothing of this order can be refunded.");
  expect((await refund(id, { amount: "5", key: crypto.randomUUID() })).status).toBe(422);
});

test("23.18 a refund made at Stripe comes by its webhook, and is nobody's here", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 700 });
  await untilWebhook(async () => (await refundsOf(id)).length > 0);
  expect([...(await refundsOf(id))]).toEqual([
    { amountCents: 700, status: "succeeded", reason: "", byAdmin: false },
  ]);
  expect(await rowOf(id)).toMatchObject({ paymentStatus: "partially_refunded" });
  const page = await (await admin.request(paths.adminOrder(id))).text();
  expect(page.replace(/<[^>]+>/g, "")).toContain("$7.00 refunded by Stripe&#39;s dashboard");
});

test("23.18 a refund that the bank sends back is reported by its webhook, and can be made again", async () => {
  const { orderId: id } = await paidOrder(shop);
  await refund(id, (await ask(id, "19.99")).fields);
  expect(await rowOf(id)).toMatchObject({ paymentStatus: "refunded" });
  const [made] = await shop.sql`select stripe_refund_id from refunds where order_id = ${id}`;
  shop.sandbox.failRefund(made?.stripeRefundId);
  await untilWebhook(async () => (await rowOf(id))?.paymentStatus === "paid");
  await untilWebhook(async () => (await refundsOf(id))[0]?.status === "failed");
  const page = await (await admin.request(paths.adminOrder(id))).text();
  const text = page.replace(/<[^>]+>/g, "");
  expect(text).toContain("$19.99 refunded by Grace (failed)");
  expect(text).toContain("Refund of $19.99 came back");
  expect(page).toContain('value="19.99"');
  await refund(id, (await ask(id, "19.99")).fields);
  expect(await rowOf(id)).toMatchObject({ paymentStatus: "refunded" });
});

test("23.20 where Stripe fails, nothing is said to be refunded, and the next try does it", async () => {
  const { orderId: id } = await paidOrder(shop);
  const { key } = await ask(id, "5");
  shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 500 });
  const failed = await refund(id, { amount: "5", key });
  expect(failed.status).toBe(502);
  const text = await failed.text();
  expect(text).toContain("The card service has failed. Nothing was refunded by this");
  expect(await refundsOf(id)).toHaveLength(0);
  // Stripe has stored its failure under the first key.
  const [, fresh = ""] = /name="key" value="([^"]+)"/.exec(text) ?? [];
  expect(fresh).not.toBe(key);
  expect((await refund(id, { amount: "5", key: fresh })).status).toBe(303);
  expect(await refundsOf(id)).toHaveLength(1);
});

const mailsOf = (id: number) =>
  shop.mails.filter(({ subject }) => subject.startsWith("Refund") && subject.endsWith(`#${id}`));

test("50.4 a refund that reached the card is mailed once, with its lines, its day and its credit note", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  await shop.sql`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents)
    values (${id}, 'lines', 0, 1, 1979, 147), (${id}, 'lines', -1, 1, 539, 40)`;
  await shop.services.payments.refund(
    intentId,
    { amountCents: 2518, currency: "usd" },
    { key: "lines", actorId: 2, reason: "Torn" },
  );
  const record = () => recordRefunds(shop.services, id, intentId);
  await Promise.all([record(), record(), record()]);
  const { text, html } = await shop.waitForMail(
    ({ subject }) => subject === `Refund of $25.18: #${id}`,
  );
  for (const words of [
    "We sent $25.18 back to the card or account that you paid with.",
    "within 5 to 10 business days",
    "1 × Classic Cotton Tee, M, Mint: $19.79",
    "Shipping: $5.39",
    "Your credit note: CN-",
  ]) {
    expect(text.replace(/\s+/g, " ")).toContain(words);
  }
  expect(text).not.toContain("Torn");
  const [, note = ""] = /href="([^"]+credit-notes[^"]+)"/.exec(html) ?? [];
  const paper = await shop.visitor().request(note.replace(shop.url, ""));
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 500 });
  await record();
  const second = await shop.waitForMail(({ subject }) => subject === `Refund of $5.00: #${id}`);
  expect(second.text.replace(/\s+/g, " ")).toContain("Refunded in all: $30.18 of $85.27");
  await record();
  expect(mailsOf(id)).toHaveLength(2);
});

test("50.5 no refund is mailed while status mails are off, nor one that the bank has sent back", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const logged = () => shop.sql`select skipped_at is not null as skipped, last_error from mails
    where order_id = ${id} and kind = 'refund' order by created_at`;
  const isSkipped = async (count: number) =>
    until(
      "the mail is skipped",
      async () => (await logged()).filter(({ skipped }) => skipped).length === count,
    );
  await shop.sql`update email_settings set status_updates = false`;
  const refund = await connect(shop.sandbox).refunds.create({
    payment_intent: intentId,
    amount: 300,
  });
  await isSkipped(1);
  await shop.sql`update email_settings set status_updates = true`;
  shop.sandbox.failRefund(refund.id);
  await until("the failure is known", async () => (await refundsOf(id))[0]?.status === "failed");
  const [{ mailId }] = await shop.sql<[{ mailId: string }]>`
    update mails set skipped_at = null where order_id = ${id} and kind = 'refund' returning id as mail_id`;
  await sendMail(shop.services, { mailId });
  expect(await logged()).toMatchObject([{ skipped: true, lastError: "What it told of is gone." }]);
  expect(mailsOf(id)).toEqual([]);
});

test("50.5 a refund under way is neither mailed nor credited until it reaches the card; one that comes back never", async () => {
  const { orderId: id } = await paidOrder(shop);
  shop.sandbox.beginRefundsPending(true);
  for (const amount of ["5.00", "3.00"]) await refund(id, (await ask(id, amount)).fields);
  shop.sandbox.beginRefundsPending(false);
  const papers = async () => [
    ...(await shop.sql`
      select r.amount_cents, r.status, invoice.id is not null as is_credited,
        r.mailed_at is not null as is_mailed
      from refunds r left join invoices invoice on invoice.refund_id = r.id
      where r.order_id = ${id} order by r.id`),
  ];
  const nothing = { isCredited: false, isMailed: false };
  expect(await papers()).toEqual([
    { amountCents: 500, status: "pending", ...nothing },
    { amountCents: 300, status: "pending", ...nothing },
  ]);
  expect(mailsOf(id)).toEqual([]);
  const [one, other] = await shop.sql`
    select stripe_refund_id as name from refunds where order_id = ${id} order by id`;
  shop.sandbox.failRefund(other?.name);
  shop.sandbox.succeedRefund(one?.name);
  await until("both are known", async () =>
    (await papers()).every(({ status }) => status !== "pending"),
  );
  expect(await papers()).toEqual([
    { amountCents: 500, status: "succeeded", isCredited: true, isMailed: true },
    { amountCents: 300, status: "failed", ...nothing },
  ]);
  await shop.waitForMail(({ subject }) => subject === `Refund of $5.00: #${id}`);
  expect(mailsOf(id)).toHaveLength(1);
});
