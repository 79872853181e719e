import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const send = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));

const setStatus = (id: number, status: string) => send(paths.adminOrderStatus(id), { status });

async function textOf(id: number): Promise<string> {
  const page = await (await admin.request(paths.adminOrder(id))).text();
  return page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

async function lastMail(id: number): Promise<string> {
  const [mail] = await shop.sql<[{ id: string }]>`
    select id from mails where order_id = ${id} order by created_at desc limit 1`;
  return mail.id;
}

test("16.35 a mail that was sent goes out once more, as another mail", async () => {
  const { orderId: id } = await paidOrder(shop);
  const isAboutIt = ({ subject }: { subject: string }) => subject.includes(`#${id}`);
  const first = await shop.waitForMail(isAboutIt);
  expect(await textOf(id)).toContain("Order confirmation to ada@example.com");
  const answer = await send(paths.adminOrderMail(id, await lastMail(id)));
  expect(answer.headers.get("location")).toBe(paths.adminOrder(id));
  const second = await shop.waitForMail(
    (mail) => isAboutIt(mail) && mail.messageId !== first.messageId,
  );
  expect(second.text).toBe(first.text);
  const text = await textOf(id);
  expect(text).toContain("Email on its way");
  expect(text).toContain("Email sent again by");
});

test("16.35 a held mail is marked as held, and one click sends it at once", async () => {
  const id = await addReadyOrder(shop.sql);
  await setStatus(id, "shipped");
  expect(await textOf(id)).toContain(
    "Status update: shipped to ada@example.com Held for 30 seconds, then sent",
  );
  await send(paths.adminOrderMail(id, await lastMail(id)));
  await shop.waitForMail(({ subject }) => subject.includes(`#${id}`));
});

test("16.35 a mail that another status has replaced says so, and is not sent again", async () => {
  const id = await addReadyOrder(shop.sql);
  await setStatus(id, "processing");
  const mailId = await lastMail(id);
  await setStatus(id, "delivered");
  expect(await textOf(id)).toContain("Superseded: another status was set before it was sent");
  await send(paths.adminOrderMail(id, mailId));
  expect(await textOf(id)).toContain("It tells a status that the order no longer has.");
});

test("16.35 what failed says how often and why, and when it is tried again", async () => {
  const id = await addOrder(shop.sql);
  await setStatus(id, "processing");
  await shop.sql`
    update mails set failed_attempts = 2, last_error = '550 no such mailbox' where order_id = ${id}`;
  expect(await textOf(id)).toMatch(/Failed 2 times, next try .* UTC 550 no such mailbox/);
});

test("16.35 a mail about another order is not there", async () => {
  const [mine, other] = [await addOrder(shop.sql), await addOrder(shop.sql)];
  await setStatus(other, "processing");
  expect((await send(paths.adminOrderMail(mine, await lastMail(other)))).status).toBe(404);
  expect((await send(paths.adminOrderMail(mine, "nonsense"))).status).toBe(404);
});
