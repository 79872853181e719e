import { beforeAll, expect, test } from "bun:test";
import { deleteCustomer } from "#customers/delete-customer.ts";
import { eraseOldPapers } from "#customers/erase-old-papers.ts";
import { mergeCustomers, peopleRevision } from "#customers/merge-customers.ts";
import { settleCustomers } from "#customers/settle-customers.ts";
import { anonymizeFinished, deleteAccount } from "#db/accounts/deletion.ts";
import { listPeople } from "#db/customers/customers.ts";
import { findInvoice } from "#db/invoices/invoices.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addAccount, addPaidOrder, customerOf } from "#tools/testing/data/customers.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addContactThread } from "#tools/testing/data/messages.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const YEAR = new Date().getUTCFullYear();

const shop = useShop();
let owner: Visitor;
let ownerId: number;
beforeAll(async () => {
  const admin = await register(shop, { isAdmin: true, verified: true });
  owner = admin.visitor;
  ownerId = admin.user.id;
});

/** Every table in which this text stands. */
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
  return found.sort();
}

async function remove(id: number, typed: string) {
  const page = await owner.request(paths.adminCustomerDeletion(id));
  expect(page.status).toBe(200);
  const path = paths.adminCustomerDeletion(id);
  const form = { ...formFields(await page.text(), path), confirmation: typed };
  return owner.post(path, new URLSearchParams(form));
}

/** A customer of whom there is something everywhere. */
async function addTraces(orderId: number, id: number, email: string): Promise<void> {
  const note = new URLSearchParams({ text: `${email} rings twice` });
  await owner.post(paths.adminCustomerNotes(id), note);
  await owner.post(paths.adminOrderNotes(orderId), note);
  await shop.sql`
    insert into contact_messages (topic, name, email, message)
    values ('question', 'Zed Zebra', ${email}, ${`I am ${email}`})`;
  await shop.sql`
    insert into mails (kind, recipient, sent_at, details)
    values ('order-link', ${email}, now(), null)`;
  await shop.sql`insert into mail_opt_outs (email, kind) values (${email}, 'reviews')`;
  await shop.sql`insert into tax_exemptions (email, tax_number) values (${email}, 'EX-1')`;
  await shop.sql`
    insert into audit_events (actor_id, action, subject_kind, subject_id, after)
    values (${ownerId}, 'exempt from tax', 'tax', ${email}, '{"taxNumber": "EX-1"}')`;
  await shop.sql`
    insert into reviews (order_id, product_id, rating, name, text)
    values (${orderId}, 1, 5, 'Zed Zebra', 'Fine')`;
  await shop.sql`update orders set notes = ${`For ${email}`} where id = ${orderId}`;
  await settleCustomers(shop.services);
}

test("83.30 the page says what goes, what stays and until when, and wants the email typed", async () => {
  const order = await addPaidOrder(shop.sql, { email: "zed.says@example.com", name: "Zed Zebra" });
  await addInvoice(shop.sql, order, `${YEAR}-03-04`);
  const id = (await customerOf(shop.sql, order)) ?? 0;
  const html = await (await owner.request(paths.adminCustomerDeletion(id))).text();
  expect(html).toContain("zed.says@example.com");
  expect(html).toContain("1 invoice or credit note");
  expect(html).toContain(`until December 31, ${YEAR + 7}`);
  expect(html).toContain("7 years, as in United States");
  const wrong = await remove(id, "zed@example.com");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Type zed.says@example.com as it stands above");
  expect(await tracesOf("zed.says@example.com")).toContain("customers");
});

test("83.31 a guest who is deleted is found nowhere but on papers, until their years are over", async () => {
  const email = "zed.guest@example.com";
  const order = await addPaidOrder(shop.sql, { email, name: "Zed Zebra" });
  await shop.sql`update orders set status = 'delivered' where id = ${order}`;
  await addInvoice(shop.sql, order, `${YEAR}-03-04`);
  await shop.sql`
    update invoices set facts = jsonb_set(facts, '{buyer,address}', ${shop.sql.json(["Zed Zebra", email])})
    where order_id = ${order}`;
  const id = (await customerOf(shop.sql, order)) ?? 0;
  await addTraces(order, id, email);
  expect((await remove(id, "ZED.guest@example.com")).headers.get("location")).toBe(
    paths.adminCustomers,
  );
  expect(await tracesOf(email)).toEqual(["invoices"]);
  await eraseOldPapers(shop.services);
  expect((await findInvoice(shop.sql, order))?.facts.buyer.address).toContain("Zed Zebra");
  await shop.sql`update invoices set issued_on = make_date(${YEAR - 8}, 12, 31) where order_id = ${order}`;
  await eraseOldPapers(shop.services);
  expect(await tracesOf(email)).toEqual([]);
  expect((await findInvoice(shop.sql, order))?.facts).toMatchObject({
    buyer: { address: ["Deleted account"], taxNumber: null },
    totalCents: 1999,
  });
  expect((await owner.request(paths.adminCustomer(id))).status).toBe(404);
  const [event] = await shop.sql<{ action: string; before: unknown; after: unknown }[]>`
    select action, before, after from audit_events
    where subject_kind = 'customer' and subject_id = ${String(id)} order by id desc limit 1`;
  expect(event).toEqual({ action: "delete customer", before: null, after: null });
});

test("83.31 an account that is deleted goes with its login; what is still made is finished first", async () => {
  const email = "zed.account@example.com";
  const { user, ...account } = await register(shop, { email, verified: true });
  const done = await addPaidOrder(shop.sql, { userId: user.id, email, name: "Zed Zebra" });
  await shop.sql`update orders set status = 'delivered' where id = ${done}`;
  const open = await addPaidOrder(shop.sql, { userId: user.id, email, name: "Zed Zebra" });
  const id = (await customerOf(shop.sql, open)) ?? 0;
  await addTraces(done, id, email);
  const html = await (await owner.request(paths.adminCustomerDeletion(id))).text();
  expect(html).toContain("One order is not done");
  expect((await remove(id, email)).status).toBe(303);
  expect((await shop.sql`select from users where id = ${user.id}`).count).toBe(0);
  const login = await shop.visitor().sendJson(paths.api.login, account);
  expect(login.status).toBe(401);
  expect(await tracesOf(email)).toEqual(["orders"]);
  await shop.sql`update orders set status = 'delivered' where id = ${open}`;
  await anonymizeFinished(shop.sql);
  await settleCustomers(shop.services);
  expect(await tracesOf(email)).toEqual([]);
});

test("83.32 nobody of the staff is deleted here, and the page says so", async () => {
  await settleCustomers(shop.services);
  const [row] = await shop.sql<[{ id: number; email: string }]>`
    select id, email from customers where user_id = ${ownerId}`;
  const html = await (await owner.request(paths.adminCustomerDeletion(row.id))).text();
  expect(html).toContain("Nobody of the staff is deleted here");
  const form = { confirmation: row.email, revision: "" };
  const answer = await owner.post(paths.adminCustomerDeletion(row.id), new URLSearchParams(form));
  expect(answer.status).not.toBe(303);
  expect((await shop.sql`select from users where id = ${ownerId}`).count).toBe(1);
});

test("83.33 whoever was merged since the page was opened is not deleted with it", async () => {
  const [one, two] = [
    await addPaidOrder(shop.sql, { email: "race.one@example.com" }),
    await addPaidOrder(shop.sql, { email: "race.two@example.com" }),
  ];
  const a = (await customerOf(shop.sql, one)) ?? 0;
  const b = (await customerOf(shop.sql, two)) ?? 0;
  const page = await (await owner.request(paths.adminCustomerDeletion(a))).text();
  const merge = await (await owner.request(`${paths.adminCustomerMerge(a)}?with=${b}`)).text();
  const merged = new URLSearchParams(formFields(merge, paths.adminCustomerMerge(a)));
  const after = await owner.post(paths.adminCustomerMerge(a), merged);
  expect(after.headers.get("location")).toBe(paths.adminCustomer(a));
  const path = paths.adminCustomerDeletion(a);
  const form = { ...formFields(page, path), confirmation: "race.one@example.com" };
  const answer = await owner.post(path, new URLSearchParams(form));
  expect(answer.status).toBe(409);
  expect(await tracesOf("race.two@example.com")).toContain("orders");
});

test("83.38 a customer of whom an account is closed at the same time is not deleted", async () => {
  const ids: number[] = [];
  const userIds: number[] = [];
  for (const email of ["race.stays@example.com", "race.closes@example.com"]) {
    const userId = await addAccount(shop.sql, { email });
    const orderId = await addPaidOrder(shop.sql, { userId, email });
    ids.push((await customerOf(shop.sql, orderId)) ?? 0);
    userIds.push(userId);
  }
  const [to = 0, from = 0] = ids;
  const people = [...(await listPeople(shop.sql, from)), ...(await listPeople(shop.sql, to))];
  const request = { revision: peopleRevision(people), actorId: ownerId };
  expect(await mergeCustomers(shop.services, { ...request, from, to })).toBe("merged");
  let outcome: ReturnType<typeof deleteCustomer> | undefined;
  await shop.sql.begin(async (tx) => {
    await deleteAccount(tx, userIds[1] ?? 0);
    outcome = deleteCustomer(shop.services, { ...request, customerId: to });
    await untilLockAwaited(shop.sql);
  });
  expect(await outcome).toBe("changed");
  const left = await shop.sql<{ id: number }[]>`select id from users where id = any (${userIds})`;
  expect(left.map(({ id }) => id)).toEqual(userIds.slice(0, 1));
});

test("83.36 what is known by the email of an account is neither exported nor deleted with a guest who typed it", async () => {
  const email = "zed.proved@example.com";
  const userId = await addAccount(shop.sql, { email });
  const own = await addPaidOrder(shop.sql, { userId, email, name: "Zed Zebra" });
  const proved = await addPaidOrder(shop.sql, { email, name: "Zed Zebra" });
  await shop.sql`insert into order_proofs (order_id) values (${proved})`;
  const typed = await addPaidOrder(shop.sql, { email, name: "A troll" });
  const owned = (await customerOf(shop.sql, own)) ?? 0;
  await addTraces(own, owned, email);
  const threadId = await addContactThread(shop, { name: "Zed Zebra", email, message: "Hello" });
  const troll = (await customerOf(shop.sql, typed)) ?? 0;
  expect(troll).not.toBe(owned);
  const exported = await (await owner.request(paths.adminCustomerExport(troll))).json();
  for (const kind of [
    "messages",
    "conversations",
    "accountMails",
    "stoppedMails",
    "taxExemptions",
  ]) {
    expect(exported[kind]).toEqual([]);
  }
  expect((await remove(troll, email)).status).toBe(303);
  const [left] = await shop.sql`
    select (select email from message_threads where id = ${threadId}) as thread,
      (select count(*)::int from contact_messages where email = ${email}) as messages,
      (select count(*)::int from mails where recipient = ${email} and kind = 'order-link') as mails,
      (select count(*)::int from mail_opt_outs where email = ${email}) as stopped,
      (select count(*)::int from tax_exemptions where email = ${email}) as exemptions`;
  expect(left).toEqual({ thread: email, messages: 1, mails: 1, stopped: 1, exemptions: 1 });
  const gone = await shop.sql<{ id: number }[]>`
    select id from orders where id in (${own}, ${proved}, ${typed}) and owner_left_at is not null`;
  expect(gone.map(({ id }) => id)).toEqual([typed]);
});
