import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const MESSAGE = "The collar is too tight.";

function write(visitor: Visitor, id: number, message = MESSAGE, search = "", files: File[] = []) {
  const form = new FormData();
  form.set("message", message);
  for (const file of files) form.append("photos", file);
  return visitor.post(paths.orderMessages(id) + search, form);
}

async function storedAt(id: number) {
  const rows = await shop.sql`
    select kind, text from message_threads t join messages m on m.thread_id = t.id
    where order_id = ${id} order by m.id`;
  return [...rows];
}

const page = async (visitor: Visitor, id: number, search = "") =>
  (await visitor.request(paths.orderDetail(id) + search)).text();

async function picture(name: string): Promise<File> {
  return new File([await pngFixture({ width: 60, height: 60 })], name, { type: "image/png" });
}

describe("the customer's side", () => {
  test("9.17 84.1 a message stands at the order, and is mailed to the shop", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const answer = await write(buyer.visitor, id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${paths.orderDetail(id)}#messages`);
    const shown = await page(buyer.visitor, id);
    expect(shown).toContain("Message sent");
    expect(shown).toContain(MESSAGE);
    expect(await storedAt(id)).toEqual([{ kind: "customer", text: MESSAGE }]);
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`order #${id}`));
    expect(mail.to).toBe("orders@printhread.example");
    expect(mail.text.replace(/\s+/g, " ")).toContain(
      "The shop has checked that its sender may see",
    );
  });

  test("18.25 a stranger's message about an order does not look like its customer's", async () => {
    const { id } = await order(await startBuyer(shop));
    const contact = { name: "Ada", email: "eve@example.com", topic: "order", orderNumber: `${id}` };
    const fields = { ...contact, message: "Please cancel this order." };
    const answer = await shop.visitor().post(paths.contact, new URLSearchParams(fields));
    expect(answer.status).toBe(303);
    const mail = await shop.waitForMail(({ text }) => text.includes(contact.email));
    expect(mail.text.replace(/\s+/g, " ")).toContain("the shop has not checked it");
    expect(await storedAt(id)).toEqual([]);
  });

  test("9.18 what is wrong is said at its field, with everything typed still there", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const empty = await write(buyer.visitor, id, "  ");
    expect(empty.status).toBe(422);
    const shown = await empty.text();
    expect(shown).toContain("Write your message");
    expect(shown).toMatch(/<details class="order-support" open/);
    const broken = new File(["no picture"], "sun.png", { type: "image/png" });
    const wrong = await write(buyer.visitor, id, MESSAGE, "", [await picture("a.png"), broken]);
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(MESSAGE);
    expect(await storedAt(id)).toEqual([]);
    expect(await shop.storage.list("message-photos/")).toEqual([]);
  });

  test("84.2 the holder of the mailed link reads and writes, others do not", async () => {
    const { id } = await order(await startBuyer(shop));
    const search = `?key=${orderKey(shop.services.signatures, id)}`;
    const holder = shop.visitor();
    expect(await page(holder, id, search)).toContain(
      `action="${paths.orderMessages(id)}${search}"`,
    );
    const answer = await write(holder, id, MESSAGE, search);
    expect(answer.headers.get("location")).toBe(`${paths.orderDetail(id)}${search}#messages`);
    expect(await page(holder, id, search)).toContain(MESSAGE);
    const { visitor: other } = await register(shop);
    expect((await write(shop.visitor(), id)).status).toBe(401);
    expect((await write(other, id)).status).toBe(404);
    expect((await write(holder, id, MESSAGE, `${search}x`)).status).toBe(401);
    expect(await storedAt(id)).toHaveLength(1);
  });

  test("84.2 whoever works in the shop reads the order but does not write as its customer", async () => {
    const { id } = await order(await startBuyer(shop));
    const { visitor: admin } = await register(shop, { isAdmin: true });
    expect(await page(admin, id)).not.toContain('name="message"');
    expect((await write(admin, id)).status).toBe(403);
    expect(await storedAt(id)).toEqual([]);
  });

  test("84.3 up to five pictures are decoded, stored without metadata and shown", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const six = await Promise.all([..."123456"].map((name) => picture(`${name}.png`)));
    const many = await write(buyer.visitor, id, MESSAGE, "", six);
    expect(many.status).toBe(422);
    expect(await many.text()).toContain("Choose up to 5 pictures");
    expect((await write(buyer.visitor, id, MESSAGE, "", six.slice(0, 2))).status).toBe(303);
    const shown = await page(buyer.visitor, id);
    const urls = [...shown.matchAll(/src="(\/photos\/messages\/[^"]+)"/g)].map(([, url]) => url);
    expect(urls).toHaveLength(2);
    const file = await shop.visitor().request(urls[0] ?? "");
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(file.headers.get("cache-control")).toContain("private");
    const made = paths.messagePhoto("0".repeat(32), 320);
    expect((await shop.visitor().request(made)).status).toBe(404);
  });

  test("84.4 a form that is sent twice adds once, also at the same time", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const form = () =>
      new URLSearchParams({ message: MESSAGE, form: "6f1c8c1e-0f0e-4c5b-9d43-0d9a3a1c1d11" });
    const sent = await Promise.all(
      [1, 2, 3].map(() => buyer.visitor.post(paths.orderMessages(id), form())),
    );
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await storedAt(id)).toHaveLength(1);
  });

  test("84.5 ten messages an hour from one IP, both forms together; the eleventh waits", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const contact = new URLSearchParams({
      ...{ name: "Ada", email: "ada@example.com", topic: "question", orderNumber: "" },
      message: MESSAGE,
    });
    for (let sent = 0; sent < 5; sent++) {
      expect((await write(buyer.visitor, id)).status).toBe(303);
      expect((await buyer.visitor.post(paths.contact, contact)).status).toBe(303);
    }
    for (const answer of [
      await write(buyer.visitor, id),
      await buyer.visitor.post(paths.contact, contact),
    ]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
      const shown = await answer.text();
      expect(shown).toContain("Too many attempts. Please wait");
      expect(shown).toContain(MESSAGE);
    }
    expect(await storedAt(id)).toHaveLength(5);
  });

  test("84.6 text of 5000 letters is taken as it is, and HTML is text", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const long = `${"x".repeat(99)}\n`.repeat(50).trim();
    expect((await write(buyer.visitor, id, long.replaceAll("\n", "\r\n"))).status).toBe(303);
    expect(await storedAt(id)).toEqual([{ kind: "customer", text: long }]);
    expect((await write(buyer.visitor, id, `${long}xx`)).status).toBe(422);
    await write(buyer.visitor, id, '<script>alert("x")</script>');
    const shown = await page(buyer.visitor, id);
    expect(shown).toContain("&lt;script&gt;alert");
    expect(shown).not.toContain("<script>alert");
  });
});
