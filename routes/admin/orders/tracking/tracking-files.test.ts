import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import {
  addPaidOrder,
  parcelNumber,
  tickedRows,
  tracker,
} from "#tools/testing/data/tracking-files.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});
const { send, open, take, parcelOf } = tracker(shop, () => grace);

test("73.1 pasted lines are shown with their customers before anything changes, then saved and mailed", async () => {
  const [one, two] = [
    await addPaidOrder(shop, "Ada Byron"),
    await addPaidOrder(shop, "Alan Turing"),
  ];
  const [first, second] = [parcelNumber(), parcelNumber()];
  const { url, page, text } = await send(`PT${one}\t${first}\nPT${two}\t${second}`);
  expect(text).toContain(`#${one} Ada Byron USPS ${first} 1 The number is saved.`);
  expect(text).toContain(`#${two} Alan Turing USPS ${second} 2 The number is saved.`);
  expect(tickedRows(page)).toEqual([1, 2]);
  expect(await parcelOf(one)).toMatchObject({ status: "pending", trackingNumber: null, mails: 0 });
  const done = await take(url, page);
  expect(done.status).toBe(303);
  expect(done.text).toContain("2 orders updated");
  expect(done.text).toContain("2 orders set to Shipped; their customers are mailed.");
  const saved = { status: "shipped", carrier: "USPS", mails: 1 };
  expect(await parcelOf(one)).toEqual({ ...saved, trackingNumber: first });
  expect(await parcelOf(two)).toEqual({ ...saved, trackingNumber: second });
});

test("73.7 the mail of the new status has the parcel's number and its link", async () => {
  const id = await addPaidOrder(shop);
  const number = parcelNumber();
  const { url, page } = await send(`${id},${number}`);
  await take(url, page);
  await makeDue(shop.sql, "send-mail");
  const mail = await shop.waitForMail(({ text }) => text.includes(number));
  expect(mail.html).toContain(`tLabels=${number}`);
});

test("73.7 the same form and the same file sent again change nothing and mail nobody", async () => {
  const id = await addPaidOrder(shop);
  const line = `${id},${parcelNumber()}`;
  const { url, page } = await send(line);
  await Promise.all([take(url, page), take(url, page), take(url, page)]);
  const before = await parcelOf(id);
  expect(before).toMatchObject({ status: "shipped", mails: 1 });
  await take(url, page);
  const again = await send(line);
  expect(again.text).toContain("It has this number, and is Shipped already.");
  expect(again.page).not.toContain('name="row"');
  expect(await parcelOf(id)).toEqual(before);
  const events = await shop.sql`select kind from order_events where order_id = ${id}`;
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    "payment",
    "placed",
    "status",
    "tracking",
  ]);
});

test("73.8 without 'Set their orders to Shipped' the numbers alone are saved, and later it ships", async () => {
  const id = await addPaidOrder(shop);
  const number = parcelNumber();
  const { url, page } = await send(`${id},${number}`);
  const done = await take(url, page, { ships: false });
  expect(done.text).toContain("1 order got a number and nothing else.");
  expect(await parcelOf(id)).toMatchObject({ status: "pending", trackingNumber: number, mails: 0 });
  const again = await send(`${id},${number}`);
  expect(again.text).toContain("It has this number; it is not Shipped yet.");
  await take(again.url, again.page);
  expect(await parcelOf(id)).toMatchObject({ status: "shipped", trackingNumber: number, mails: 1 });
});

test("73.8 an order that has left keeps its status, and its customer gets no second mail", async () => {
  const id = await addPaidOrder(shop);
  await shop.sql`update orders set status = 'delivered' where id = ${id}`;
  const number = parcelNumber();
  const { url, page, text } = await send(`${id},${number}`);
  expect(text).toContain("The number is saved; it stays Delivered, and nobody is mailed.");
  await take(url, page);
  expect(await parcelOf(id)).toMatchObject({
    status: "delivered",
    trackingNumber: number,
    mails: 0,
  });
});

test("73.9 rows that may be wrong are not ticked, say why, and are taken once they are", async () => {
  const add = (change: Record<string, unknown>) =>
    addPaidOrder(shop).then(async (id) => {
      await shop.sql`update orders set ${shop.sql(change)} where id = ${id}`;
      return id;
    });
  const unpaid = await addOrder(shop.sql);
  const refunded = await add({ paymentStatus: "refunded" });
  const unsure = await add({ cancelRequestedAt: new Date() });
  const pickup = await add({ isPickup: true });
  const other = await add({ carrier: "UPS", trackingNumber: "1Z1" });
  const taken = parcelNumber();
  const owner = await add({ carrier: "USPS", trackingNumber: taken });
  const ids = [unpaid, refunded, unsure, pickup, other, await addPaidOrder(shop)];
  const numbers = [...ids.slice(1).map(() => parcelNumber()), taken];
  const { url, page, text } = await send(ids.map((id, at) => `${id},${numbers[at]}`).join("\n"));
  expect(tickedRows(page)).toEqual([]);
  for (const words of [
    "It is not paid.",
    "It was refunded.",
    "The customer asked to cancel it. Shipping it declines that.",
    "Its customer picks it up.",
    "It has UPS 1Z1 already. Ticking replaces that.",
    `Order #${owner} has this number already.`,
  ]) {
    expect(text).toContain(words);
  }
  await take(url, page, { rows: [1, 3, 5] });
  expect(await Promise.all(ids.map(async (id) => (await parcelOf(id))?.status))).toEqual([
    "shipped",
    "pending",
    "shipped",
    "pending",
    "shipped",
    "pending",
  ]);
  expect((await parcelOf(other))?.trackingNumber).toBe(numbers[4] ?? "");
  const [declined] = await shop.sql`select cancel_requested_at from orders where id = ${unsure}`;
  expect(declined?.cancelRequestedAt).toBe(null);
});

test("73.9 a name in the file that is another than the order's is seen; one box takes all such rows", async () => {
  const names = ["Ada Lovelace", "Alan Turing", "José Álvarez"];
  const ids = await Promise.all(names.map((name) => addPaidOrder(shop, name)));
  const shifted = ["Alan Turing", "Turing, Al", "JOSE ALVAREZ"];
  const lines = ids.map((id, at) => `${id};${parcelNumber()};"${shifted[at]}"`);
  const { url, page, text } = await send(`Order;Tracking;Recipient\n${lines.join("\n")}`);
  expect(text).toContain("The file says “Alan Turing”, the order “Ada Lovelace”.");
  expect(tickedRows(page)).toEqual([3, 4]);
  await take(url, page, { rows: [], names: true });
  const statuses = await Promise.all(ids.map(async (id) => (await parcelOf(id))?.status));
  expect(statuses).toEqual(["shipped", "pending", "pending"]);
});

test("73.10 an order that is unknown or canceled, and a row that is repeated, cannot be taken", async () => {
  const [canceled, twice] = [await addPaidOrder(shop), await addPaidOrder(shop)];
  await shop.sql`update orders set status = 'canceled' where id = ${canceled}`;
  const number = parcelNumber();
  const lines = [`${canceled},${parcelNumber()}`, `987654,${parcelNumber()}`];
  const { url, page, text } = await send(
    [...lines, `${twice},${number}`, `${twice},${number}`].join("\n"),
  );
  expect(text).toContain("The order is canceled.");
  expect(text).toContain("There is no order #987654.");
  expect(text).toContain("Row 3 says the same.");
  const rows = [1, 2, 3, 4];
  const forged = rows.map((row) => `name="seen" value="${row}.0123456789abcdef"`).join("");
  await take(url, `${page}${forged.replace(/name="seen" value="3[^"]*"/, "")}`, { rows });
  expect(await parcelOf(canceled)).toMatchObject({ status: "canceled", trackingNumber: null });
  expect(await parcelOf(twice)).toMatchObject({ trackingNumber: number, mails: 1 });
});

test("73.11 an order with two numbers gets one; both ticked change nothing, and the ticks stay", async () => {
  const [id, next] = [await addPaidOrder(shop), await addPaidOrder(shop)];
  const [first, second] = [parcelNumber(), parcelNumber()];
  const { url, page, text } = await send(`${id},${first}\n${id},${second}\n${next},${first}`);
  expect(text).toContain("Row 2 has another number for this order. It can have one: tick that.");
  expect(text).toContain("Row 3 has this number for another order.");
  expect(tickedRows(page)).toEqual([]);
  const both = await take(url, page, { rows: [1, 2], ships: false });
  expect(both.status).toBe(422);
  expect(both.text).toContain("Rows 1, 2 are ticked and name the same orders: tick one of each.");
  expect(tickedRows(both.page)).toEqual([1, 2]);
  expect(both.page).not.toMatch(/name="ships"[^>]* checked/);
  expect((await parcelOf(id))?.trackingNumber).toBe(null);
  await take(url, both.page, { rows: [2] });
  expect(await parcelOf(id)).toMatchObject({ trackingNumber: second, mails: 1 });
});

test("73.12 columns that are not found are asked about, and what was read is read again by the answer", async () => {
  const id = await addPaidOrder(shop);
  const { url, page } = await send(`${id};3;AB-100-1\n${await addPaidOrder(shop)};4;AB-100-2`);
  expect(page).toMatch(/<details class="card tracking-columns" open/);
  expect(page).toContain("Which column is which?");
  const answer = { action: "columns", order: "0", number: "2", carrier: "OnTrac" };
  expect((await grace.post(url, new URLSearchParams(answer))).status).toBe(303);
  const read = await open(url);
  await take(url, read, { rows: [1] });
  expect(await parcelOf(id)).toMatchObject({ carrier: "OnTrac", trackingNumber: "AB-100-1" });
});

test("73.13 what cannot be read is said beside the lines, which stay", async () => {
  const bad = `Order,Tracking\n"${"a".repeat(30_000)}`;
  const { status, page, text } = await send(bad);
  expect(status).toBe(422);
  expect(text).toContain("It is no CSV");
  expect(page).toContain("a".repeat(30_000));
  const empty = await send("");
  expect([empty.status, empty.text.includes("Paste the lines, or choose a file first.")]).toEqual([
    422,
    true,
  ]);
});

test("73.1 the list of orders leads to it", async () => {
  const page = await (await grace.request(paths.adminOrders)).text();
  expect(page).toContain(`href="${paths.adminTrackingFiles}"`);
});
