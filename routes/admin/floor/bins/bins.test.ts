import { beforeAll, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const yesterday = daysAfter(dayAt(new Date(), "UTC"), -1);

/** An order whose first pieces are checked and lie in that bin since so many hours. */
async function addBin(number: number, hours: number, order: { pieces: number; checked: number }) {
  const { pieces, checked } = order;
  const made = await addPaidPieces(shop.sql, {
    pieces,
    dueOn: yesterday,
    customer: `Buyer <${number}>`,
  });
  await shop.sql`
    update pieces set step = 'checked' where order_id = ${made.orderId} and number <= ${checked}`;
  await shop.sql`
    update bins set order_id = ${made.orderId}, filled_at = now() - ${hours} * interval '1 hour'
    where number = ${number}`;
  return made;
}

const open = async () => (await admin.request(paths.adminFloorBins)).text();
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const binsOf = (html: string) =>
  [...html.matchAll(/class="bin-number"[^>]*>(\d+)</g)].map(([, number]) => Number(number));

test("76.9 the page says where there are no bins", async () => {
  expect(await open()).toContain("There are no bins");
});

test("76.9 76.10 each bin is shown with its order and what that waits for, the longest first; what waits for nothing stands before them", async () => {
  await setBinCount(shop.sql, 12);
  const waiting = await addBin(3, 2, { pieces: 9, checked: 2 });
  await shop.sql`
    update pieces set waits = '{held}', held_note = 'Ask Ada'
    where order_id = ${waiting.orderId} and number = 3`;
  await addBin(5, 30, { pieces: 2, checked: 1 });
  const canceled = await addBin(7, 1, { pieces: 2, checked: 1 });
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  const complete = await addBin(9, 5, { pieces: 2, checked: 1 });
  await shop.sql`
    update pieces set off = 'refund' where order_id = ${complete.orderId} and number = 2`;
  const html = await open();
  expect(binsOf(html)).toEqual([9, 7, 5, 3]);
  const page = text(html);
  expect(page).toContain("8 of 12 bins are free.");
  const code = `PT${String(waiting.orderId).padStart(6, "0")}`;
  expect(page).toContain(`3 ${code} Buyer &lt;3&gt; 2 of 9`);
  expect(page).toContain(`${code}-3 Waits: held: Ask Ada ${code}-4 Ready`);
  expect(page).toContain("and 2 more 2 hours ago");
  expect(page).toContain("Canceled: put its pieces aside");
  expect(page).toContain("1 of 1 Complete: pack it");
  expect(html.match(/action="\/admin\/floor\/bins\/\d+"/g)).toEqual([
    'action="/admin/floor/bins/9"',
    'action="/admin/floor/bins/7"',
  ]);
  expect(html.match(/badge--destructive/g)).toHaveLength(3);
});

async function binOf(orderId: number): Promise<number | undefined> {
  const [bin] = await shop.sql<{ number: number }[]>`
    select number from bins where order_id = ${orderId}`;
  return bin?.number;
}

const empty = (number: number, orderId: number) =>
  admin.post(paths.adminFloorBin(number), new URLSearchParams({ order: String(orderId) }));

test("76.10 a press empties a canceled order's bin, and leaves one alone that waits", async () => {
  const canceled = await addBin(1, 1, { pieces: 2, checked: 1 });
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  const done = await empty(1, canceled.orderId);
  expect([done.status, done.headers.get("location")]).toEqual([303, paths.adminFloorBins]);
  expect(await open()).toContain("Bin 1 is free");
  expect(await binOf(canceled.orderId)).toBeUndefined();
  const waiting = await addBin(2, 1, { pieces: 2, checked: 1 });
  await empty(2, waiting.orderId);
  expect(await open()).toContain("Bin 2 is not complete");
  expect(await binOf(waiting.orderId)).toBe(2);
});

test("76.10 a form that was sent twice, or for another order, empties nothing", async () => {
  const first = await addBin(4, 1, { pieces: 2, checked: 1 });
  await shop.sql`update orders set status = 'canceled' where id = ${first.orderId}`;
  await empty(4, first.orderId);
  const second = await addBin(4, 1, { pieces: 2, checked: 1 });
  await shop.sql`update orders set status = 'canceled' where id = ${second.orderId}`;
  await empty(4, first.orderId);
  expect(await open()).toContain("Bin 4 had been emptied");
  expect(await binOf(second.orderId)).toBe(4);
});

test.each(["0", "07", "x", "501"])("76.10 there is no bin %s to empty", async (number) => {
  const url = `${paths.adminFloorBins}/${number}`;
  const answer = await admin.post(url, new URLSearchParams({ order: "1" }));
  expect(answer.status).toBe(number === "501" ? 303 : 404);
  expect((await admin.post(paths.adminFloorBin(1), new URLSearchParams())).status).toBe(400);
});

test("76.9 where all bins are taken, the page says what to do", async () => {
  await shop.sql`delete from bins where order_id is null`;
  expect(await open()).toContain("All bins are taken");
});
