import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const MESSAGE = { email: "ada@example.com", message: "The collar is too tight." };

function write(visitor: Visitor, id: number, fields: Record<string, string>, search = "") {
  return visitor.post(paths.orderSupport(id) + search, new URLSearchParams(fields));
}

async function storedAbout(id: number) {
  const rows = await shop.sql`
    select topic, name, email, message from contact_messages
    where order_number = ${String(id)} order by id`;
  return [...rows];
}

test("9.17 Contact Support stores the message with the order's number and mails it to the shop", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const answer = await write(buyer.visitor, id, { ...MESSAGE, email: "other@example.com" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(paths.orderDetail(id));
  const page = await (await buyer.visitor.request(paths.orderDetail(id))).text();
  expect(page).toContain("Message sent");
  expect(await storedAbout(id)).toEqual([
    { topic: "order", name: "Ada Lovelace", ...MESSAGE, email: "other@example.com" },
  ]);
  const mail = await shop.waitForMail(({ subject }) => subject.includes(`order #${id}`));
  expect(mail.to).toBe("orders@printhread.example");
  expect(mail.text).toContain(MESSAGE.message);
  expect(mail.text.replace(/\s+/g, " ")).toContain("The shop has checked that its sender may see");
});

test("18.25 a stranger's message about an order does not look like its customer's", async () => {
  const { id } = await order(await startBuyer(shop));
  const contact = { name: "Ada", email: "eve@example.com", topic: "order", orderNumber: `${id}` };
  const fields = { ...contact, message: "Please cancel this order." };
  const answer = await shop.visitor().post(paths.contact, new URLSearchParams(fields));
  expect(answer.status).toBe(303);
  const mail = await shop.waitForMail(({ text }) => text.includes(contact.email));
  expect(mail.text.replace(/\s+/g, " ")).toContain("the shop has not checked it");
  expect(mail.html).not.toContain("has checked");
});

test("9.18 what is wrong is said at its field, with everything typed still there", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const answer = await write(buyer.visitor, id, { email: "ada", message: "  " });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Write your message");
  expect(page).toContain("Enter an email address we can answer to");
  expect(page).toContain('value="ada"');
  expect(page).toMatch(/<details class="order-support" open/);
  expect(await storedAbout(id)).toEqual([]);
});

test("the holder of a link may write, and comes back by it; the form carries the key", async () => {
  const { id } = await order(await startBuyer(shop));
  const search = `?key=${orderKey(shop.services.signatures, id)}`;
  const visitor = shop.visitor();
  const page = await (await visitor.request(paths.orderDetail(id) + search)).text();
  expect(page).toContain(`action="${paths.orderSupport(id)}${search}"`);
  const answer = await write(visitor, id, MESSAGE, search);
  expect(answer.headers.get("location")).toBe(paths.orderDetail(id) + search);
  expect(await storedAbout(id)).toHaveLength(1);
});

test("owners and admins may write; a visitor and another account may not", async () => {
  const own = await startBuyer(shop);
  const owner = await register(shop, {}, own.visitor);
  const { id } = await order(own);
  const { visitor: admin, username } = await register(shop, { isAdmin: true });
  const { visitor: other } = await register(shop);
  expect((await write(shop.visitor(), id, MESSAGE)).status).toBe(401);
  expect((await write(other, id, MESSAGE)).status).toBe(404);
  expect(await storedAbout(id)).toEqual([]);
  expect((await write(owner.visitor, id, MESSAGE)).status).toBe(303);
  expect((await write(admin, id, MESSAGE)).status).toBe(303);
  expect((await storedAbout(id)).map(({ name }) => name)).toEqual(["Ada Lovelace", username]);
});

test("the email is the account's, else that of the order", async () => {
  const guest = await startBuyer(shop);
  const guests = await order(guest);
  expect(await (await guest.visitor.request(paths.orderDetail(guests.id))).text()).toContain(
    'value="ada@example.com"',
  );
  const own = await startBuyer(shop);
  const { visitor, email } = await register(shop, {}, own.visitor);
  const { id } = await order(own);
  expect(await (await visitor.request(paths.orderDetail(id))).text()).toContain(`value="${email}"`);
});

test("a name as long as an address allows, and lines as a form sends them, are accepted", async () => {
  const buyer = await startBuyer(shop);
  const fullName = "N".repeat(200);
  const { id } = await order(buyer, { shippingAddress: { ...ADDRESS, fullName } });
  // 5000 as the browser's `maxlength` counts; each end of a line is sent as two.
  const message = `${"x".repeat(99)}\n`.repeat(50).trim();
  const sent = { ...MESSAGE, message: message.replaceAll("\n", "\r\n") };
  expect((await write(buyer.visitor, id, sent)).status).toBe(303);
  expect(await storedAbout(id)).toEqual([
    { topic: "order", name: fullName, email: MESSAGE.email, message },
  ]);
});

test("ten messages an hour from one IP, both forms together; the eleventh waits", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const contact = { ...MESSAGE, name: "Ada", topic: "question", orderNumber: "" };
  for (let sent = 0; sent < 5; sent++) {
    expect((await write(buyer.visitor, id, MESSAGE)).status).toBe(303);
    const answer = await buyer.visitor.post(paths.contact, new URLSearchParams(contact));
    expect(answer.status).toBe(303);
  }
  const rejected = [
    await write(buyer.visitor, id, MESSAGE),
    await buyer.visitor.post(paths.contact, new URLSearchParams(contact)),
  ];
  for (const answer of rejected) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
    const page = await answer.text();
    expect(page).toContain("Too many attempts. Please wait");
    expect(page).toContain(MESSAGE.message);
  }
  expect(await storedAbout(id)).toHaveLength(5);
  expect((await shop.visitor().post(paths.contact, new URLSearchParams(contact))).status).toBe(303);
});
