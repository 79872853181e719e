import { beforeAll, expect, test } from "bun:test";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
const today = dayAt(new Date(), "UTC");
const yesterday = daysAfter(today, -1);
const RANGE = { from: "2026-03-02", to: "2026-03-04" };

beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  const { sql } = shop;
  await sql`insert into presses (name) values ('Left'), ('=Right()')`;
  // Three of four are packed on time; the one that was spoilt was printed on the other press.
  const { ids } = await addPaidPieces(sql, {
    pieces: 4,
    paidAt: "2026-03-01T12:00:00Z",
    dueOn: "2026-03-03",
  });
  await sql`update pieces set step = 'packed' where id = any (${ids})`;
  await sql`
    update pieces set printed_at = '2026-03-02T10:00:00Z', printed_press_id = 1,
      packed_at = case when number = 4 then '2026-03-04T00:00:00Z' else '2026-03-03T23:59:00Z' end::timestamptz
    where id = any (${ids})`;
  const spoilt = await addPaidPieces(sql, { color: "=HYPERLINK(1)", dueOn: "2199-01-01" });
  await sql`update pieces set step = 'printed', spoilt = 'misprint' where id = any (${spoilt.ids})`;
  await sql`
    update pieces set printed_at = '2026-03-02T11:00:00Z', printed_press_id = 2,
      spoilt_at = '2026-03-02T12:00:00Z' where id = any (${spoilt.ids})`;
});

const open = async (query = {}) =>
  (await admin.request(withQuery(paths.adminFloorReports, query))).text();

async function csv(section: string, query = {}): Promise<string[]> {
  const url = withQuery(paths.adminFloorReportsCsv, { section, ...query });
  const answer = await admin.request(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toStartWith(`attachment; filename="floor-`);
  const [head = "", ...lines] = (await answer.text()).split("\r\n");
  expect(head).toMatch(/^\ufeff?"/);
  expect(lines.pop()).toBe("");
  return lines;
}

const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("76.1 76.2 76.3 76.4 the reports of a range say what was packed, on time, spoilt, and how long it took", async () => {
  const page = text(await open(RANGE));
  expect(page).toContain("Packed 4 pieces; 5 printed");
  expect(page).toContain("On time 75.0% 3 of 4 packed by their due day");
  expect(page).toContain("Spoilt 20.0% 1 for 5 printed");
  expect(page).toContain("Paid to packed 60.0 h median of 1 order; nine in ten within 60.0 h");
  expect(page).toContain("All days 5 4 75.0% 1 60.0 h 60.0 h");
  expect(page).toContain("Mar 3, 2026 0 3 100.0% 0 – –");
  expect(page).toContain("Mar 4, 2026 0 1 0.0% 1 60.0 h 60.0 h");
});

test("76.1 without a range the last 30 days are shown, and links lead to 7, 90 and 365", async () => {
  const html = await open();
  expect(html.match(/class="chart__bar"/g)).toHaveLength(30);
  expect(html).toContain(`value="${daysAfter(today, -29)}"`);
  for (const days of [7, 30, 90, 365]) {
    expect(html).toContain(`href="${withQuery(paths.adminFloorReports, { days })}"`);
  }
  const year = await open({ days: 365 });
  expect(year.match(/class="chart__bar"/g)).toHaveLength(365);
});

test("76.1 of a longer range the last 400 days are counted, and the page says so", async () => {
  const html = await open({ from: "2010-01-01", to: "2026-03-04" });
  expect(html.match(/class="chart__bar"/g)).toHaveLength(400);
  expect(html).toContain("The last 400 days of that range are shown");
  expect(text(html)).toContain("All days 5 4 75.0%");
});

test("76.7 each section is a file, for the same days as the page", async () => {
  expect(await csv("days", RANGE)).toEqual([
    '"2026-03-02","5","0","0","","0","",""',
    '"2026-03-03","0","3","3","100","0","",""',
    '"2026-03-04","0","1","0","0","1","60.0","60.0"',
  ]);
  expect(await csv("presses", RANGE)).toEqual([
    `"2026-03-02","'=Right()","1"`,
    '"2026-03-02","Left","4"',
  ]);
  expect(await csv("spoilt", RANGE)).toEqual([
    `"Classic Cotton Tee","'=HYPERLINK(1)","1","1","100","1","0","0","0","0"`,
    '"Classic Cotton Tee","Mint","4","0","0","0","0","0","0","0"',
  ]);
});

test("76.8 what is late is counted by where it is and why, and listed; what is due today is not late", async () => {
  const { sql } = shop;
  const late = await addPaidPieces(sql, { pieces: 3, dueOn: yesterday });
  await sql`
    update pieces set waits = '{held,stock}', held_note = 'Ask Ada' where id = ${late.ids[0]}`;
  await sql`update pieces set step = 'printed' where id = ${late.ids[1] ?? 0}`;
  await sql`update pieces set step = 'packed' where id = ${late.ids[2] ?? 0}`;
  const other = await addPaidPieces(sql, { dueOn: yesterday });
  await sql`update pieces set waits = '{stock,held}' where id = ${other.ids[0]}`;
  const older = await addPaidPieces(sql, { pieces: 2, dueOn: daysAfter(today, -10) });
  await sql`update pieces set waits = '{stock}' where id = ${older.ids[0]}`;
  await addPaidPieces(sql, { dueOn: today });
  const canceled = await addPaidPieces(sql, { dueOn: yesterday });
  await sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  const pt = (id: number) => `PT${String(id).padStart(6, "0")}`;
  const lines = await csv("late");
  const cells = (line = "") => line.slice(1, -1).split('","');
  expect(lines.map((line) => [cells(line)[0], ...cells(line).slice(5, 8)])).toEqual([
    [`${pt(older.orderId)}-1`, daysAfter(today, -10), "10", "Waits: no stock"],
    [`${pt(older.orderId)}-2`, daysAfter(today, -10), "10", "Ready"],
    [`${pt(late.orderId)}-1`, yesterday, "1", "Waits: held: Ask Ada, no stock"],
    [`${pt(late.orderId)}-2`, yesterday, "1", "Printed"],
    [`${pt(other.orderId)}-1`, yesterday, "1", "Waits: no stock, held"],
  ]);
  const page = text(await open());
  expect(page).toContain(`Waits: no stock 1 1`);
  expect(page).toContain(`Waits: held, no stock 2 2`);
  expect(page).toContain(`Ready 1 1`);
  expect(page).toContain(`Printed 1 1`);
  expect(page).toContain(`${pt(late.orderId)}-1 Classic Cotton Tee, M, Mint`);
  expect(page).not.toContain(`${pt(canceled.orderId)}-1`);
});

test("76.8 the page lists fifty late pieces, the file all of them, each once", async () => {
  const many = await addPaidPieces(shop.sql, { dueOn: daysAfter(today, -20) });
  await shop.sql`
    insert into pieces (order_id, position, number, product_id, size, color, areas, due_on)
    select order_id, position, number + n, product_id, size, color, areas, due_on
    from pieces, generate_series(1, 1099) n where order_id = ${many.orderId}`;
  const lines = await csv("late");
  const own = lines.filter((line) =>
    line.startsWith(`"PT${String(many.orderId).padStart(6, "0")}-`),
  );
  expect(own).toHaveLength(1100);
  expect(new Set(own).size).toBe(1100);
  expect(text(await open())).toContain(`The first 50 of 1,105`);
});
