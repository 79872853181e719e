import { expect, test } from "bun:test";
import type { ISql } from "postgres";
import { listPeople } from "#db/customers/customers.ts";
import { EXPORTED } from "#db/customers/exported.ts";
import { identityOf } from "#db/customers/identity.ts";
import { findConsents } from "#db/customers/letters.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addAccount, addPaidOrder, customerOf } from "#tools/testing/data/customers.ts";
import { addContactThread, writeAbout } from "#tools/testing/data/messages.ts";
import { addressOf, MAIL_IN, rawMail, sendIn } from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: MAIL_IN });

test("83.37 an export has the customer's conversations, and no held mail that a stranger may have written", async () => {
  const email = "ida@example.com";
  const userId = await addAccount(shop.sql, { email });
  const orderId = await addPaidOrder(shop.sql, { userId, email });
  await writeAbout(shop, orderId, "Is it packed?", email);
  const threadId = await addContactThread(shop, { email, message: "Do you print on hats?" });
  const forged = { from: email, auth: null };
  await sendIn(shop, rawMail({ ...forged, to: addressOf(shop, threadId), text: "Forged" }));
  const to = MAIL_IN.MAIL_REPLY_TO;
  await sendIn(shop, rawMail({ ...forged, to, subject: "Begun by Eve", text: "Forged" }));
  const { visitor } = await register(shop, { isAdmin: true });
  const id = (await customerOf(shop.sql, orderId)) ?? 0;
  const body = await (await visitor.request(paths.adminCustomerExport(id))).text();
  for (const theirs of ["Is it packed?", "Do you print on hats?"]) expect(body).toContain(theirs);
  for (const hidden of ["Forged", "Begun by Eve"]) expect(body).not.toContain(hidden);
});

/** Counts rows that this connection has read, in this transaction as well. */
async function rowsRead(tx: ISql): Promise<number> {
  const [read] = await tx<[{ rows: number }]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables
    where relname in ('mails', 'left_carts', 'message_threads', 'messages')`;
  return read.rows;
}

test("83.37 conversations and the consent to reminders are found by index, by account and by email", async () => {
  const email = "ivy@example.com";
  const userId = await addAccount(shop.sql, { email });
  const orderId = await addPaidOrder(shop.sql, { userId, email });
  const id = (await customerOf(shop.sql, orderId)) ?? 0;
  const leaveCart = (recipient: string, owner: number | null) => shop.sql`
    with shopper as (insert into shoppers (user_id) values (${owner}) returning id),
    mail as (
      insert into mails (kind, recipient, details) values ('left-cart', ${recipient}, '{}') returning id
    )
    insert into left_carts (shopper_id, mail_id, is_reminder)
    select shopper.id, mail.id, true from shopper, mail`;
  for (let at = 0; at < 100; at++) {
    await leaveCart(`other${at}@example.com`, null);
    await addContactThread(shop, { email: `other${at}@example.com` });
  }
  await shop.sql.begin(async (tx) => {
    const identity = identityOf(await listPeople(tx, id));
    // A few rows alone would be read faster without.
    await tx`set local enable_seqscan = off`;
    const before = await rowsRead(tx);
    const consents = () => findConsents(tx, id, identity);
    expect((await consents()).cartReminderAt).toBeNull();
    await EXPORTED.conversations?.(tx, { ...identity, customerId: id }, { after: 0, limit: 100 });
    // The hundred others would be far more.
    expect((await rowsRead(tx)) - before).toBeLessThan(30);
  });
  const remindedAt = async () =>
    (await findConsents(shop.sql, id, identityOf(await listPeople(shop.sql, id)))).cartReminderAt;
  await leaveCart("elsewhere@example.com", userId);
  expect(await remindedAt()).toBeInstanceOf(Date);
  await shop.sql`delete from left_carts`;
  await leaveCart("Ivy@example.com", null);
  expect(await remindedAt()).toBeInstanceOf(Date);
});
