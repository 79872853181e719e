import { beforeAll, expect, spyOn, test } from "bun:test";
import { listProofs } from "#db/proofs/proofs.ts";
import { sendMail } from "#mails/send-mail.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces } from "#tools/testing/data/presses.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { remindProofs } from "./remind-proofs.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

/** A proof that was sent so many days ago. */
async function sent(days: number) {
  const { orderId } = await addPieces(shop);
  const number = await sendNext(shop, { orderId, actorId });
  await shop.sql`
    update proofs set sent_at = now() - make_interval(days => ${days}) where order_id = ${orderId}`;
  return { orderId, number };
}

const mailsOf = async (orderId: number) => {
  const rows = await shop.sql<{ id: string; kind: string; state: string }[]>`
    select id, kind, case when superseded_at is not null then 'superseded'
      when skipped_at is not null then 'skipped' when sent_at is not null then 'sent' else 'waits' end as state
    from mails where order_id = ${orderId} order by created_at, kind`;
  return rows;
};

test("85.13 a proof that nobody answers is reminded of once, after two working days", async () => {
  const [fresh, old, answered] = [await sent(0), await sent(7), await sent(7)];
  await answer(shop, answered);
  await Promise.all([remindProofs(shop.services), remindProofs(shop.services)]);
  await remindProofs(shop.services);
  const reminders = async (orderId: number) =>
    (await mailsOf(orderId)).filter(({ kind }) => kind === "proof-reminder").length;
  expect(await reminders(fresh.orderId)).toBe(0);
  expect(await reminders(old.orderId)).toBe(1);
  expect(await reminders(answered.orderId)).toBe(0);
  expect((await listProofs(shop.sql, old.orderId))[0]?.remindedAt).toBeInstanceOf(Date);
});

test("85.13 days when nobody works do not count, and who asked to cancel is left alone", async () => {
  const { orderId } = await sent(4);
  await shop.sql`
    insert into holidays (day) select (current_date - n)::date from generate_series(0, 5) n
    on conflict do nothing`;
  await remindProofs(shop.services);
  expect((await listProofs(shop.sql, orderId))[0]?.remindedAt).toBeNull();
  await shop.sql`delete from holidays`;
  await shop.sql`update proofs set sent_at = now() - interval '9 days' where order_id = ${orderId}`;
  await shop.sql`update orders set cancel_requested_at = now() where id = ${orderId}`;
  await remindProofs(shop.services);
  expect((await listProofs(shop.sql, orderId))[0]?.remindedAt).toBeNull();
});

test("85.13 orders that are canceled, refunded or sent, or are to be canceled, are not looked at each hour", async () => {
  const waiting = [await sent(7), await sent(7), await sent(7), await sent(7), await sent(7)];
  const [canceled, refunded, shipped, wanted, open] = waiting.map(({ orderId }) => orderId);
  await shop.sql`update orders set status = 'canceled' where id = ${canceled ?? 0}`;
  await shop.sql`update orders set payment_status = 'refunded' where id = ${refunded ?? 0}`;
  await shop.sql`update orders set status = 'shipped' where id = ${shipped ?? 0}`;
  await shop.sql`update orders set cancel_requested_at = now() where id = ${wanted ?? 0}`;
  // Earlier tests have left some of their own.
  await shop.sql`
    update proofs set reminded_at = now() where order_id < ${canceled ?? 0} and reminded_at is null`;
  const begun = spyOn(shop.services.sql, "begin");
  await remindProofs(shop.services);
  expect(begun).toHaveBeenCalledTimes(1);
  begun.mockRestore();
  const reminded = await Promise.all(
    waiting.map(async ({ orderId }) => (await listProofs(shop.sql, orderId))[0]?.remindedAt),
  );
  expect(
    reminded.map((at, index) => (at ? waiting[index]?.orderId : null)).filter(Boolean),
  ).toEqual([open ?? 0]);
  // Once its customer does not ask any more, it is.
  await shop.sql`update orders set cancel_requested_at = null where id = ${wanted ?? 0}`;
  await remindProofs(shop.services);
  expect((await listProofs(shop.sql, wanted ?? 0))[0]?.remindedAt).toBeInstanceOf(Date);
});

test("85.13 nobody is reminded of a version that cannot be approved any more", async () => {
  const { orderId } = await sent(7);
  await makeAnew(shop, orderId);
  await remindProofs(shop.services);
  expect((await listProofs(shop.sql, orderId))[0]?.remindedAt).toBeNull();
});

test("85.3 the mail has staff's words and the link; answered or replaced meanwhile it does not leave", async () => {
  const [one, other] = [await sent(0), await sent(0)];
  await answer(shop, other);
  for (const { orderId } of [one, other]) {
    for (const { id } of await mailsOf(orderId)) await sendMail(shop.services, { mailId: id });
  }
  expect((await mailsOf(one.orderId)).map(({ state }) => state)).toEqual(["sent"]);
  expect((await mailsOf(other.orderId)).map(({ state }) => state)).toEqual(["superseded"]);
  await sendNext(shop, { orderId: one.orderId, actorId });
  await sendNext(shop, { orderId: one.orderId, actorId });
  expect((await mailsOf(one.orderId)).map(({ state }) => state)).toEqual([
    "sent",
    "superseded",
    "waits",
  ]);
});
