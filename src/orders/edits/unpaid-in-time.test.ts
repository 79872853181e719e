import { expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { sendMail } from "#mails/send-mail.ts";
import type { Services } from "#services/services.ts";
import { paths } from "#shop/paths.ts";
import { awaitedExchange } from "#tools/testing/data/exchanges.ts";
import { useManagedShop } from "#tools/testing/data/managed-shop.ts";
import { edit, lastEdit, orderToEdit, payEdit } from "#tools/testing/data/order-edits.ts";
import { settleEdit } from "./settle-edit.ts";
import { sweepEdits } from "./sweep-edits.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

const { shop, grace } = useManagedShop();

/** Two more are wanted: $39.98 waits. */
async function proposed() {
  const { orderId } = await orderToEdit(shop);
  await edit(grace.visitor, orderId, { "quantity-0": "3" });
  return { orderId, editId: (await lastEdit(shop, orderId)).id };
}

const endDay = (editId: number) =>
  shop.sql`update order_edits set holds_until = now() - interval '1 minute' where id = ${editId}`;

const overMails = (orderId: number) => shop.sql<{ id: string }[]>`
  select id from mails where order_id = ${orderId} and kind = 'order-edit-over'`;

/** The text of the one mail about it, in one line. */
async function notified(orderId: number) {
  const mails = await overMails(orderId);
  expect(mails).toHaveLength(1);
  const mail = await shop.waitForMail(
    ({ subject }) => subject.includes(`of Order #${orderId} Was`) && subject.includes("Not Paid"),
  );
  return { ...mail, text: mail.text.replace(/\s+/g, " ") };
}

test("88.26 who did not pay a change in time is mailed once what was not changed, and what to do", async () => {
  const { orderId, editId } = await proposed();
  await endDay(editId);
  await Promise.all([sweepEdits(shop.services), sweepEdits(shop.services)]);
  await sweepEdits(shop.services);
  const { subject, text } = await notified(orderId);
  expect(subject).toBe(`The Change of Order #${orderId} Was Not Paid`);
  expect(text).toContain("nothing was charged. Your order stays as it was, and we make it so.");
  expect(text).toContain("$39.98");
  for (const change of (await lastEdit(shop, orderId)).changes) expect(text).toContain(change);
  expect(text).toContain("until we begin to make it");
  const [, link = ""] = /(\/orders\/\d+\?key=[^\s#]+)#messages/.exec(text) ?? [];
  const page = await (await shop.visitor().request(link)).text();
  expect(page).toContain(`action="${paths.orderMessages(orderId)}?key=`);
});

test("88.26 the end and its mail are written together, or neither", async () => {
  const { orderId, editId } = await proposed();
  const jobs: Services["jobs"] = {
    ...shop.services.jobs,
    send: () => Promise.reject(new Error("killed")),
  };
  const ending = withdrawEdit({ ...shop.services, jobs }, { editId, as: "expired", actorId: null });
  await expect(ending).rejects.toThrow("killed");
  expect((await lastEdit(shop, orderId)).status).toBe("waiting");
  expect(await overMails(orderId)).toHaveLength(0);
});

test("88.26 where the order was sent meanwhile, the mail says so", async () => {
  const { orderId } = await proposed();
  await shop.sql`update orders set status = 'shipped' where id = ${orderId}`;
  await sweepEdits(shop.services);
  const { text } = await notified(orderId);
  expect(text).toContain("It was not paid before we sent your order.");
  expect(text).toContain("It was sent as it was.");
});

test("88.26 nobody is notified of a canceled order, or of what staff withdrew", async () => {
  const [canceled, withdrawn] = [await proposed(), await proposed()];
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  await sweepEdits(shop.services);
  await withdrawEdit(shop.services, {
    editId: withdrawn.editId,
    as: "withdrawn",
    actorId: grace.id,
  });
  for (const { orderId } of [canceled, withdrawn]) {
    expect((await lastEdit(shop, orderId)).status).not.toBe("waiting");
    expect(await overMails(orderId)).toHaveLength(0);
  }
});

test("88.26 what was paid too late is not called unpaid", async () => {
  const { orderId, editId } = await proposed();
  const intentId = await payEdit(shop, editId);
  // Stripe has the money, and the shop has not heard of it before the day ended.
  const jobs = { ...shop.services.jobs, send: async () => {} } as Services["jobs"];
  await shop.sql`
    update order_edits set status = 'expired', contents = null, ended_at = now()
    where id = ${editId}`;
  const [mail] = await shop.sql<[{ id: string }]>`
    insert into mails (kind, order_id, recipient, details)
    select 'order-edit-over', id, shipping_address ->> 'email', ${shop.sql.json({ editId })}
    from orders where id = ${orderId} returning id`;
  await settleEdit({ ...shop.services, jobs }, intentId);
  expect((await lastEdit(shop, orderId)).status).toBe("returned");
  await sendMail(shop.services, { mailId: mail.id });
  expect(await findMail(shop.sql, mail.id)).toMatchObject({
    sentAt: null,
    lastError: "It was paid later, and went back.",
  });
});

test("86.42 88.26 who did not pay the difference of an exchange in time reads that their return is looked at again", async () => {
  const { orderId, editId } = await awaitedExchange(shop, grace.id);
  await endDay(editId);
  await sweepEdits(shop.services);
  const { subject, text } = await notified(orderId);
  expect(subject).toBe(`The Exchange of Order #${orderId} Was Not Paid`);
  expect(text).toContain("We look at your return again.");
  expect(text).toContain("Classic Cotton Tee, M, Mint in XL: $3.96 more");
});
