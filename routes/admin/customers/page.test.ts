import { beforeAll, expect, test } from "bun:test";
import { settleCustomers } from "#customers/settle-customers.ts";
import { MAILED } from "#mails/links/order-link.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addAccount, addPaidOrder, addRefund, customerOf } from "#tools/testing/data/customers.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { paidOrder, taxedOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function page(path: string): Promise<string> {
  const answer = await admin.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function customer(orderId: number): Promise<number> {
  return (await customerOf(shop.sql, orderId)) ?? 0;
}

test("83.11 83.12 a page answers a call: who it is, what is open and how far, what was paid and refunded", async () => {
  const { orderId } = await paidOrder(shop);
  await shop.sql`
    update orders set status = 'processing', tracking_number = 'ZX81', carrier = 'UPS',
      tracking_url = 'javascript:alert(1)' where id = ${orderId}`;
  await shop.sql`update pieces set step = 'printed', waits = '{}' where order_id = ${orderId}`;
  await addRefund(shop.sql, { orderId, cents: 500 });
  const html = await page(paths.adminCustomer(await customer(orderId)));
  const shown = text(html);
  for (const part of [
    "Open orders",
    `#${orderId}`,
    "1 of 1 printed, 0 packed",
    "to be packed by",
    "UPS ZX81",
    "$14.99",
    "$19.99 paid, $5.00 refunded",
    "Nobody has proved this email",
  ]) {
    expect(shown).toContain(part);
  }
  expect(html).not.toContain("javascript:");
  expect(html).toContain('href="tel:');
});

test("83.39 an order of several lines says how many pieces it has in all", async () => {
  const { orderId } = await taxedOrder(shop);
  const shown = text(await page(paths.adminCustomer(await customer(orderId))));
  expect(shown).toContain("4 pieces: Classic Cotton Tee +1 more");
  expect(shown).not.toContain("4 × ");
});

test("83.12 the link of an open order is mailed again by one press", async () => {
  const { orderId } = await paidOrder(shop);
  const [mail] = await shop.sql<[{ id: string }]>`
    select id from mails where order_id = ${orderId} and kind = 'order-confirmation'`;
  const html = await page(paths.adminCustomer(await customer(orderId)));
  const action = paths.adminOrderMail(orderId, mail.id);
  expect(html).toContain(`action="${action}"`);
});

test("83.12 earlier orders follow page by page", async () => {
  const userId = await addAccount(shop.sql);
  const orders: number[] = [];
  for (let count = 0; count < 23; count++) {
    orders.push(await addPaidOrder(shop.sql, { userId, cents: 100 }));
  }
  await shop.sql`update orders set status = 'delivered' where user_id = ${userId}`;
  const path = paths.adminCustomer(await customer(orders[0] ?? 0));
  const first = await page(path);
  const next = /href="([^"]*before=\d+)#orders"/.exec(first)?.[1] ?? "";
  const second = await page(next);
  const shown = (html: string) => html.split("customer-orders__what").length - 1;
  expect([shown(first), shown(second)]).toEqual([20, 3]);
  expect(text(first)).toContain("Nothing is to be made or delivered.");
});

test("83.13 83.14 notes, messages, reviews, codes and consents stand there", async () => {
  const email = "letters@example.com";
  const userId = await addAccount(shop.sql, { email });
  const order = await addPaidOrder(shop.sql, { userId, email });
  await shop.sql`update orders set review_consent = true where id = ${order}`;
  await shop.sql`
    insert into contact_messages (topic, name, email, message)
    values ('question', 'Let', ${email}, 'Where is my <shirt>?')`;
  await shop.sql`
    insert into reviews (order_id, product_id, rating, name, text)
    values (${order}, 1, 4, 'Let', 'A fine shirt')`;
  await shop.sql`insert into mail_opt_outs (email, kind) values (${email}, 'carts')`;
  await shop.sql`
    insert into tax_exemptions (email, tax_number, country_code) values (${email}, 'EX9', 'US')`;
  const id = await customer(order);
  const note = new URLSearchParams({ text: "Wants <proofs> by phone" });
  const added = await admin.post(paths.adminCustomerNotes(id), note);
  expect(added.headers.get("location")).toBe(`${paths.adminCustomer(id)}#notes`);
  const shown = text(await page(paths.adminCustomer(id)));
  for (const part of [
    "Wants &lt;proofs&gt; by phone",
    "Where is my &lt;shirt&gt;?",
    "the email was typed",
    "4 of 5 for",
    "Agreed to with order",
    "Stopped by them",
    "number EX9",
    "Note added by",
  ]) {
    expect(shown).toContain(part);
  }
  const empty = await admin.post(paths.adminCustomerNotes(id), new URLSearchParams({ text: " " }));
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("Write the note.");
});

test("83.2 the pages of a guest and of the account whose email they typed say that the other is there", async () => {
  const email = "shared@example.com";
  const userId = await addAccount(shop.sql, { email });
  const own = await customer(await addPaidOrder(shop.sql, { userId, email }));
  const guest = await customer(await addPaidOrder(shop.sql, { email, name: "Eve" }));
  for (const [one, other] of [
    [own, guest],
    [guest, own],
  ] as const) {
    const html = await page(paths.adminCustomer(one));
    expect(html).toContain("Others name the same email");
    expect(html).toContain(`href="${paths.adminCustomer(other)}"`);
  }
});

test("83.3 83.10 a mailed link that a browser shows proves the email; the key of a lookup and programs do not", async () => {
  const { buyer, orderId } = await paidOrder(shop);
  const { to } = await shop.waitForMail(({ text: body }) => body.includes(`#${orderId}`));
  const mail = shop.mails.find((one) => one.to === to && one.text.includes(`#${orderId}`));
  const link = new URL(/https?:\/\/\S*order-success\/\S*/.exec(mail?.text ?? "")?.[0] ?? "");
  const isProved = async () =>
    (await shop.sql`select from order_proofs where order_id = ${orderId}`).count === 1;
  const stranger = shop.visitor();
  const navigate = { headers: { "sec-fetch-mode": "navigate" } };
  const looked = await stranger.post(
    paths.orderLookup,
    new URLSearchParams({ orderNumber: String(orderId), email: to }),
  );
  const detail = new URL(looked.headers.get("location") ?? "", shop.url);
  const key = detail.searchParams.get("key") ?? "";
  const opened = withQuery(paths.orderSuccess(orderId), { key });
  expect((await stranger.request(opened, navigate)).status).toBe(200);
  const forged = withQuery(paths.orderSuccess(orderId), { key, [MAILED]: key });
  expect((await stranger.request(forged, navigate)).status).toBe(200);
  const own = withQuery(paths.orderSuccess(orderId), { [MAILED]: "x" });
  expect((await buyer.visitor.request(own, navigate)).status).toBe(200);
  expect(await isProved()).toBe(false);
  const path = link.pathname + link.search;
  // A scanner, and a browser that fetches ahead.
  await stranger.request(path);
  await stranger.request(path, {
    headers: { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" },
  });
  expect(await isProved()).toBe(false);
  expect((await stranger.request(path, navigate)).status).toBe(200);
  expect(await isProved()).toBe(true);
  const html = await page(paths.adminCustomer(await customer(orderId)));
  expect(html).not.toContain("Nobody has proved this email");
  // Another email is another mailbox.
  await shop.sql`
    update orders set shipping_address = shipping_address || '{"email": "new@example.com"}'
    where id = ${orderId}`;
  expect(await isProved()).toBe(false);
});

test("83.25 83.26 an export holds all of a customer, no secret, and nobody of the staff", async () => {
  const email = "export@example.com";
  const { user, ...account } = await register(shop, { email, verified: true });
  const session = await logIn(shop, account);
  const orders = [];
  for (let count = 0; count < 103; count++) {
    orders.push(await addPaidOrder(shop.sql, { userId: user.id, email, cents: 100 + count }));
  }
  const id = await customer(orders[0] ?? 0);
  await admin.post(paths.adminCustomerNotes(id), new URLSearchParams({ text: "Likes mint" }));
  await shop.sql`
    insert into mails (kind, recipient, details, user_id)
    values ('reset-password', ${email}, '{"url": "https://shop.example/secret-link"}', ${user.id})`;
  const answer = await admin.request(paths.adminCustomerExport(id));
  expect(answer.headers.get("content-disposition")).toContain(`customer-${id}.json`);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const body = await answer.text();
  const data = JSON.parse(body);
  expect(data.orders.map(({ number }: { number: number }) => number)).toEqual(orders);
  expect(data.accounts[0]).toMatchObject({ username: account.username, email });
  expect(data.staffNotes).toMatchObject([{ text: "Likes mint" }]);
  expect(data.log.map(({ action }: { action: string }) => action)).toContain("export customer");
  const [secrets] = await shop.sql<[{ password: string; token: string }]>`
    select accounts.password, sessions.token from accounts
    join sessions on sessions.user_id = accounts.user_id where accounts.user_id = ${user.id}
    order by sessions.id desc limit 1`;
  const [own] = await shop.sql<[{ keys: string[] }]>`
    select array_agg(checkout_key::text) || array_agg(global_id::text) as keys
    from orders where user_id = ${user.id}`;
  const cookie = [...session.cookies.values()];
  const links = orders.slice(0, 3).map((order) => orderKey(shop.services.signatures, order));
  for (const secret of [
    secrets.password,
    secrets.token,
    "secret-link",
    ...own.keys,
    ...cookie,
    ...links,
  ]) {
    expect(secret && body.includes(secret)).toBe(false);
  }
  expect(body).not.toContain('Shopper-1"');
});

test("83.20 a customer that was merged leads to whoever stands for both", async () => {
  const [one, two] = [
    await customer(await addPaidOrder(shop.sql, { email: "m1@example.com" })),
    await customer(await addPaidOrder(shop.sql, { email: "m2@example.com" })),
  ];
  const compared = await page(withQuery(paths.adminCustomerMerge(one), { with: two }));
  expect(text(compared)).toContain("Are these two one person?");
  const revision = /name="revision" value="([^"]*)"/.exec(compared)?.[1] ?? "";
  const form = new URLSearchParams({ with: String(two), revision });
  expect((await admin.post(paths.adminCustomerMerge(one), form)).status).toBe(303);
  const led = await admin.request(paths.adminCustomer(two));
  expect(led.headers.get("location")).toBe(paths.adminCustomer(one));
  expect(text(await page(paths.adminCustomer(one)))).toContain("Undo the merge");
  const separation = paths.adminCustomerSeparation(one);
  await admin.post(separation, new URLSearchParams({ person: String(two) }));
  await settleCustomers(shop.services);
  expect((await admin.request(paths.adminCustomer(two))).status).toBe(200);
});
