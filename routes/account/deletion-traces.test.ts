import { beforeAll, expect, test } from "bun:test";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { paths } from "#shop/paths.ts";
import { jobHandlers } from "#src/job-handlers.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  admin = await register(shop, { isAdmin: true });
});

const leave = async (visitor: Visitor, current: string) =>
  expect((await visitor.post(paths.accountDeletion, new URLSearchParams({ current }))).status).toBe(
    303,
  );

/** Every value of every table in which this text stands. */
async function tracesOf(text: string): Promise<string[]> {
  const tables = await shop.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.sql`
      select from ${shop.sql(name)} as row where strpos(lower(row::text), ${text.toLowerCase()}) > 0`;
    if (rows.count > 0) found.push(name);
  }
  return found;
}

async function unsent(): Promise<number> {
  const { count } = await shop.sql`
    select from mails where kind = 'contact-message' and sent_at is null`;
  return count;
}

async function sweep() {
  const handlers = jobHandlers(shop.services);
  await handlers["forget-expired"]?.({}, new AbortController().signal, { isLast: true });
}

test("11.29 mails to an earlier email, and messages sent under it, do not outlive the account", async () => {
  const account = await register(shop, { verified: true, email: "ada.old@example.com" });
  const message = {
    name: "Ada Old",
    email: "ada.old@example.com",
    topic: "question",
    orderNumber: "",
    message: "Where do you print?",
  };
  expect((await account.visitor.post(paths.contact, new URLSearchParams(message))).status).toBe(
    303,
  );
  await shop.sql`update users set email = 'ada.new@example.com' where id = ${account.user.id}`;
  expect(await tracesOf("ada.old@example.com")).toEqual(
    expect.arrayContaining(["mails", "message_threads"]),
  );
  // The message to the shop names its sender until it is sent.
  await until("the message is mailed", async () => (await unsent()) === 0);
  await leave(account.visitor, account.password);
  expect(await tracesOf("ada.old@example.com")).toEqual([]);
  expect(await tracesOf("ada old")).toEqual([]);
});

test("11.29 a sent mail to an email that was typed and never proved goes with the account", async () => {
  const account = await register(shop, { email: "typed.wrong@example.com" });
  await shop.waitForMail(({ to }) => to === "typed.wrong@example.com");
  await leave(account.visitor, account.password);
  expect(await tracesOf("typed.wrong@example.com")).toEqual([]);
});

test("11.29 its exemption from tax is forgotten, in the log of changes too", async () => {
  const account = await register(shop, { verified: true, email: "school@example.com" });
  const exemption = { email: "school@example.com", taxNumber: "EX-4471" };
  await shop.sql`insert into tax_exemptions ${shop.sql(exemption)}`;
  await shop.sql`
    insert into audit_events (actor_id, action, subject_kind, subject_id, after)
    values (${admin.user.id}, 'exempt from tax', 'tax', ${exemption.email}, '{"taxNumber": "EX-4471"}')`;
  await leave(account.visitor, account.password);
  expect(await tracesOf("school@example.com")).toEqual([]);
  expect(await tracesOf("ex-4471")).toEqual([]);
});

test("11.29 once its orders are finished, the names of its files and what staff noted are gone", async () => {
  const account = await register(shop);
  const buyer = await startBuyer(shop, account.visitor);
  await shop.sql`update designs set name = 'ada-passport.png' where id = ${buyer.designId}`;
  const { id } = await order(buyer);
  const note = new URLSearchParams({ text: "Ada rings twice" });
  expect((await admin.visitor.post(paths.adminOrderNotes(id), note)).status).toBe(303);
  expect((await tracesOf("ada rings twice")).sort()).toEqual(["audit_events", "staff_notes"]);
  await shop.sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${id}`;
  await leave(account.visitor, account.password);
  await shop.sql`update mails set created_at = now() - interval '4 days' where order_id = ${id}`;
  await anonymizeFinished(shop.sql);
  expect(await tracesOf("ada-passport")).toEqual([]);
  expect(await tracesOf("ada rings twice")).toEqual([]);
});

test("11.29 nor does what was said about its proofs stay, nor why staff changed the order", async () => {
  const account = await register(shop);
  const { id } = await order(await startBuyer(shop, account.visitor));
  const { sql } = shop;
  await sql`
    insert into proofs (order_id, number, note, answer, words, answered_at)
    values (${id}, 1, 'Dear Ada Rings', 'changes', 'I am Ada Rings', now())`;
  await sql`
    insert into order_edits (order_id, key, reason, status, changes, currency, difference_cents, base)
    values (${id}, gen_random_uuid(), 'Ada Rings moves', 'applied', '{}', 'usd', 0, '')`;
  await sql`
    insert into audit_events (action, subject_kind, subject_id, after) values
      ('send proof', 'order', ${String(id)}, '{"version": 1, "note": "Dear Ada Rings"}'),
      ('edit order', 'order', ${String(id)}, '{"totalCents": 1999, "reason": "Ada Rings moves"}')`;
  await sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${id}`;
  await leave(account.visitor, account.password);
  await sql`update mails set created_at = now() - interval '4 days' where order_id = ${id}`;
  await anonymizeFinished(sql);
  expect(await tracesOf("ada rings")).toEqual([]);
  const logged = await sql`select from audit_events where subject_id = ${String(id)}`;
  expect(logged).toHaveLength(2);
});

test("18.29 mails that are about no order are deleted after ninety days", async () => {
  await shop.sql`
    insert into mails (kind, recipient, sent_at, created_at) values
      ('verify-email', 'early@example.com', now(), now() - interval '89 days'),
      ('verify-email', 'late@example.com', now(), now() - interval '91 days')`;
  await sweep();
  expect(await tracesOf("early@example.com")).toEqual(["mails"]);
  expect(await tracesOf("late@example.com")).toEqual([]);
});

test("11.29 words that are in no design of the gallery are deleted", async () => {
  await shop.sql`
    insert into gallery_terms (kind, term, label, uses)
    values ('word', 'gonesurname', 'Gonesurname', 0), ('word', 'heldword', 'Heldword', 1)`;
  await sweep();
  expect(await tracesOf("gonesurname")).toEqual([]);
  expect(await tracesOf("heldword")).toEqual(["gallery_terms"]);
});
