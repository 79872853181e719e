import { beforeAll, expect, spyOn, test } from "bun:test";
import { eraseOldPapers } from "#customers/erase-old-papers.ts";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { findInvoice } from "#db/invoices/invoices.ts";
import { keepMoney } from "#orders/refunds/keep-money.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
beforeAll(async () => {
  await addDiscount(shop.sql, { code: "ADA" });
});

const leave = (visitor: Visitor, current: string) =>
  visitor.post(paths.accountDeletion, new URLSearchParams({ current }));

type SavedOrder = {
  userId: number;
  fullName: string;
  email: string;
  notes: string | null;
  description: string;
  customer: string | null;
};

async function orderOf(userId: number, status: string, paymentStatus: string): Promise<number> {
  const id = await addOrder(shop.sql, { userId });
  await shop.sql`
    update orders set status = ${status}, payment_status = ${paymentStatus}, notes = 'Ring twice'
    where id = ${id}`;
  await shop.sql`update order_items set description = 'For Ada' where order_id = ${id}`;
  await shop.sql`
    insert into discount_uses (order_id, discount_id, customer)
    select ${id}, id, 'ada@example.com' from discounts where code = 'ADA'`;
  return id;
}

async function savedOrder(orderId: number): Promise<SavedOrder> {
  const [row] = await shop.sql<[SavedOrder]>`
    select user_id, shipping_address ->> 'fullName' as full_name,
      shipping_address ->> 'email' as email, notes, item.description,
      (select customer from discount_uses where order_id = ${orderId}) as customer
    from orders join order_items item on order_id = id where id = ${orderId}`;
  return row;
}

const NOBODY = {
  userId: 1,
  fullName: "Deleted account",
  email: "",
  notes: null,
  description: "",
  customer: "",
};

test("11.19 the password deletes the account, its sessions, its cart and its shares", async () => {
  const buyer = await startBuyer(shop);
  const account = await register(shop, {}, buyer.visitor);
  const elsewhere = await logIn(shop, account);
  const answer = await leave(account.visitor, account.password);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.home]);
  for (const visitor of [account.visitor, elsewhere]) {
    const page = await (await visitor.request(paths.home)).text();
    expect(page).not.toContain("Signed in as");
  }
  const login = await shop.visitor().sendJson(paths.api.login, account);
  expect(login.status).toBe(401);
  const { count } = await shop.sql`
    select from shoppers where user_id = ${account.user.id} union all
    select from mails where recipient = ${account.email}`;
  expect(count).toBe(0);
});

test("11.20 40.17 orders stay, without a name as soon as nothing is left to deliver", async () => {
  const { visitor, user, password } = await register(shop);
  const finished = [
    await orderOf(user.id, "delivered", "paid"),
    await orderOf(user.id, "canceled", "unpaid"),
    await orderOf(user.id, "processing", "refunded"),
  ];
  const open = await orderOf(user.id, "shipped", "paid");
  const unpaid = await orderOf(user.id, "pending", "unpaid");
  const [first = 0] = finished;
  for (const id of [first, open]) await addInvoice(shop.sql, id);
  await leave(visitor, password);
  for (const id of finished) expect(await savedOrder(id)).toEqual(NOBODY);
  const named = async (id: number) => (await findInvoice(shop.sql, id))?.facts.buyer.address;
  expect(await named(first)).toContain("Ada Lovelace");
  // The years of both are over, but one order is not.
  await shop.sql`update invoices set issued_on = '2015-05-04'`;
  await eraseOldPapers(shop.services);
  expect(await named(first)).toEqual(["Deleted account"]);
  expect(await named(open)).toContain("Ada Lovelace");
  for (const id of [open, unpaid]) {
    expect(await savedOrder(id)).toMatchObject({ userId: 1, fullName: "Ada Lovelace" });
  }

  await shop.sql`update orders set status = 'delivered' where id = ${open}`;
  await shop.sql`update orders set status = 'canceled' where id = ${unpaid}`;
  await anonymizeFinished(shop.sql);
  for (const id of [open, unpaid]) expect(await savedOrder(id)).toEqual(NOBODY);
});

test("11.20 an order keeps its customer's name until the money that the shop owes back is refunded or kept", async () => {
  const { visitor, user, password } = await register(shop);
  const canceled = [
    await orderOf(user.id, "canceled", "paid"),
    await orderOf(user.id, "canceled", "partially_refunded"),
  ];
  const returned = await orderOf(user.id, "delivered", "paid");
  await shop.sql`update orders set returned_refund_cents = 500 where id = ${returned}`;
  await leave(visitor, password);
  const owed = [...canceled, returned];
  for (const id of owed) {
    expect(await savedOrder(id)).toMatchObject({ userId: 1, email: "ada@example.com" });
  }
  const [first = 0, second = 0] = canceled;
  await shop.sql`update orders set payment_status = 'refunded' where id = ${first}`;
  const actorId = (await register(shop)).user.id;
  for (const orderId of [second, returned]) {
    expect(await keepMoney(shop.sql, { orderId, actorId })).toBe("done");
  }
  await anonymizeFinished(shop.sql);
  for (const id of owed) expect(await savedOrder(id)).toEqual(NOBODY);
});

test("an order keeps its name while a mail about it waits, and then that mail goes as well", async () => {
  const { visitor, user, password } = await register(shop);
  const held = await orderOf(user.id, "delivered", "paid");
  const givenUp = await orderOf(user.id, "delivered", "paid");
  await shop.sql`
    insert into mails (kind, order_id, recipient, details, created_at) values
      ('order-status', ${held}, 'ada@example.com', '{"status":"delivered"}', now()),
      ('order-status', ${givenUp}, 'ada@example.com', '{"status":"delivered"}', now() - interval '4 days')`;
  const mailsOf = (id: number) => shop.sql`select from mails where order_id = ${id}`;
  await leave(visitor, password);
  expect(await savedOrder(held)).toMatchObject({
    fullName: "Ada Lovelace",
    email: "ada@example.com",
  });
  expect(await savedOrder(givenUp)).toEqual(NOBODY);
  expect(await mailsOf(givenUp)).toHaveLength(0);

  await shop.sql`update mails set sent_at = now() where order_id = ${held}`;
  await anonymizeFinished(shop.sql);
  expect(await savedOrder(held)).toEqual(NOBODY);
  expect(await mailsOf(held)).toHaveLength(0);
});

test("customers' messages that wait for a deleted account stay the shop's", async () => {
  const { visitor, email, password } = await register(shop);
  await shop.sql`
    insert into mails (kind, recipient, details) values ('contact-message', ${email}, '{}')`;
  expect((await leave(visitor, password)).status).toBe(303);
  const left = await shop.sql<
    { kind: string }[]
  >`select kind from mails where recipient = ${email}`;
  expect(left.map(({ kind }) => kind)).toEqual(["contact-message"]);
});

test("it is done while the storage is away, and the avatar goes when it is back", async () => {
  const { visitor, user, password } = await register(shop);
  const fileName = `${"0".repeat(31)}1.webp`;
  const kind = { contentType: "image/webp", cacheControl: "no-store" };
  await shop.storage.put(avatarKey(fileName), new Uint8Array([1]), kind);
  await shop.sql`update users set image = ${fileName} where id = ${user.id}`;
  const tried = Promise.withResolvers<void>();
  const away = spyOn(shop.storage, "remove").mockImplementation(async () => {
    tried.resolve();
    throw new Error("The storage is away.");
  });
  const answer = await leave(visitor, password);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.home]);
  const page = await (await visitor.request(paths.home)).text();
  expect(page).toContain("Account deleted");
  expect(page).not.toContain("Signed in as");
  await tried.promise;
  away.mockRestore();
  // Its next try, which would be ten seconds later.
  await until("the avatar is gone", async () => {
    await makeDue(shop.sql, "remove-files");
    return !(await shop.storage.get(avatarKey(fileName)));
  });
});

test("orders of others keep their names", async () => {
  const [deleted, staying] = [await register(shop), await register(shop)];
  const order = await orderOf(staying.user.id, "delivered", "paid");
  await leave(deleted.visitor, deleted.password);
  expect(await savedOrder(order)).toMatchObject({
    userId: staying.user.id,
    fullName: "Ada Lovelace",
  });
});

test.each([
  ["", "Enter your current password"],
  ["a guess", "That is not your current password"],
])("the password '%s' deletes nothing: '%s'", async (typed, message) => {
  const { visitor, username } = await register(shop);
  const answer = await leave(visitor, typed);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
  expect(await (await visitor.request(paths.home)).text()).toContain(`Signed in as ${username}`);
});

test("11.21 the only admin stays; one of two may go", async () => {
  const first = await register(shop, { isAdmin: true });
  expect(await (await leave(first.visitor, first.password)).text()).toContain(
    "You are the only admin of this shop.",
  );
  const second = await register(shop, { isAdmin: true });
  expect((await leave(first.visitor, first.password)).status).toBe(303);
  expect((await leave(second.visitor, second.password)).status).toBe(422);
});
