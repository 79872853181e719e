import { beforeEach, expect, test } from "bun:test";
import { daysBetween, lastDays } from "#shop/days/day-bounds.ts";
import { floorReport } from "#shop/floor/reports/report.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { openPieces } from "./openings.ts";
import { listOrderHours, listPackedDays, listPrintedDays, listSpoilt } from "./reports.ts";

const database = useDatabase();
beforeEach(async () => {
  await database.sql`truncate pieces cascade`;
  await database.sql`truncate orders cascade`;
});

const LA = "America/Los_Angeles";
/** The clocks go back in the night to November 1. */
const NOVEMBER = daysBetween("2026-10-31", "2026-11-03", LA);

type Times = { printed?: string; packed?: string; spoilt?: [reason: string, at: string] };

/** The steps are done as scans do them; then they are said to have been at those moments. */
async function work(id: number, { printed, packed, spoilt }: Times) {
  const { sql } = database;
  if (printed) await sql`update pieces set step = 'printed' where id = ${id}`;
  if (packed) await sql`update pieces set step = 'packed' where id = ${id}`;
  if (spoilt) await sql`update pieces set spoilt = ${spoilt[0]} where id = ${id}`;
  await sql`
    update pieces set printed_at = ${printed ?? packed ?? null}, packed_at = ${packed ?? null},
      spoilt_at = ${spoilt?.[1] ?? null}
    where id = ${id}`;
}

test("76.2 a day's pieces are those between two midnights of the shop, also where the clocks change", async () => {
  const { sql } = database;
  const dueOn = "2026-11-01";
  const { ids } = await addPaidPieces(sql, { pieces: 5, dueOn });
  const moments = [
    "2026-10-31T06:59:59Z", // Still October 30, which is before the range.
    "2026-11-01T06:59:59Z", // The last second of October 31.
    "2026-11-01T07:00:00Z", // November 1, which has 25 hours, begins.
    "2026-11-02T07:59:59Z", // Its last second.
    "2026-11-02T08:00:00Z", // November 2, a day after the pieces were due.
  ];
  for (const [at, packed] of moments.entries()) await work(ids[at] ?? 0, { packed });
  expect([...(await listPackedDays(sql, NOVEMBER))]).toEqual([
    { day: "2026-10-31", pieces: 1, onTime: 1 },
    { day: "2026-11-01", pieces: 2, onTime: 2 },
    { day: "2026-11-02", pieces: 1, onTime: 0 },
  ]);
  expect([...(await listPrintedDays(sql, NOVEMBER))]).toEqual([
    { day: "2026-10-31", pressId: null, pieces: 1 },
    { day: "2026-11-01", pressId: null, pieces: 2 },
    { day: "2026-11-02", pressId: null, pieces: 1 },
  ]);
});

test("76.3 an order takes the hours from payment to its last packed piece; the middle one and nine in ten are of orders", async () => {
  const { sql } = database;
  const paidAt = "2026-10-31T12:00:00Z";
  // Ten orders of two pieces take 1, 2, 3 … 10 hours; all are packed on October 31 in Los Angeles.
  for (let hours = 1; hours <= 10; hours++) {
    const { ids } = await addPaidPieces(sql, { pieces: 2, paidAt });
    await work(ids[0], { packed: "2026-10-31T12:30:00Z" });
    await work(ids[1] ?? 0, { packed: `2026-10-31T${12 + hours}:00:00Z` });
  }
  // One more takes 44 hours; it is packed on November 2.
  const late = await addPaidPieces(sql, { paidAt });
  await work(late.ids[0], { packed: "2026-11-02T08:00:00Z" });
  // One that lacks a piece, and one whose only piece was spoilt, are not packed.
  const half = await addPaidPieces(sql, { pieces: 2, paidAt });
  await work(half.ids[0], { packed: "2026-10-31T13:00:00Z" });
  const spoilt = await addPaidPieces(sql, { paidAt });
  await work(spoilt.ids[0], {
    packed: "2026-10-31T13:00:00Z",
    spoilt: ["lost", "2026-10-31T14:00:00Z"],
  });
  const rows = await listOrderHours(sql, NOVEMBER);
  const rounded = rows.map((row) => ({ ...row, nineInTen: Math.round(row.nineInTen * 10) / 10 }));
  expect(rounded).toEqual([
    { day: null, orders: 11, median: 6, nineInTen: 10 },
    { day: "2026-10-31", orders: 10, median: 5.5, nineInTen: 9.1 },
    { day: "2026-11-02", orders: 1, median: 44, nineInTen: 44 },
  ]);
});

test("76.3 a refunded piece that was not packed holds no order back", async () => {
  const { sql } = database;
  const { ids } = await addPaidPieces(sql, { pieces: 2, paidAt: "2026-11-01T00:00:00Z" });
  await work(ids[0], { packed: "2026-11-01T12:00:00Z" });
  await sql`update pieces set off = 'refund' where id = ${ids[1] ?? 0}`;
  const [all] = await listOrderHours(sql, NOVEMBER);
  expect(all).toEqual({ day: null, orders: 1, median: 12, nineInTen: 12 });
});

test("76.4 spoilt pieces are counted by product, color and reason, beside what was printed", async () => {
  const { sql } = database;
  const at = "2026-11-01T20:00:00Z";
  const mint = await addPaidPieces(sql, { pieces: 4 });
  for (const id of mint.ids) await work(id, { printed: at });
  await work(mint.ids[0], { printed: at, spoilt: ["misprint", at] });
  const black = await addPaidPieces(sql, { pieces: 3, color: "Black" });
  // The blank had a hole before it was printed; another one was spoilt before the range.
  await work(black.ids[0], { spoilt: ["blank", at] });
  await work(black.ids[1] ?? 0, { printed: at, spoilt: ["lost", at] });
  await work(black.ids[2] ?? 0, {
    printed: "2026-10-30T12:00:00Z",
    spoilt: ["other", "2026-10-30T13:00:00Z"],
  });
  const none = { misprint: 0, blank: 0, equipment: 0, lost: 0, other: 0 };
  const product = { productId: 1, productName: "Classic Cotton Tee" };
  expect([...(await listSpoilt(sql, NOVEMBER))]).toEqual([
    { ...product, color: "Black", ...none, printed: 1, spoilt: 2, blank: 1, lost: 1 },
    { ...product, color: "Mint", ...none, printed: 4, spoilt: 1, misprint: 1 },
  ]);
});

test("76.2 what was packed and spoilt later is printed, but not packed", async () => {
  const { sql } = database;
  const { ids } = await addPaidPieces(sql);
  const at = "2026-11-01T20:00:00Z";
  await work(ids[0], { printed: at, packed: at, spoilt: ["lost", at] });
  expect([...(await listPackedDays(sql, NOVEMBER))]).toEqual([]);
  expect(await listPrintedDays(sql, NOVEMBER)).toHaveLength(1);
});

test("76.5 orders that had left before there were pieces count nowhere", async () => {
  const { sql } = database;
  const { orderId } = await addPaidPieces(sql);
  await sql`delete from pieces`;
  await sql`update orders set status = 'shipped' where id = ${orderId}`;
  await sql`insert into orders_without_pieces values (${orderId})`;
  await openPieces(sql, [{ id: orderId, dueOn: "2026-11-01" }]);
  expect([...(await sql`select step, packed_at, printed_at from pieces`)]).toEqual([
    { step: "packed", packedAt: null, printedAt: null },
  ]);
  const days = lastDays(30, "UTC", new Date());
  expect([...(await listPackedDays(sql, days))]).toEqual([]);
  expect([...(await listPrintedDays(sql, days))]).toEqual([]);
  expect([...(await listOrderHours(sql, days))]).toEqual([]);
});

test("76.2 whatever happened when, the days add up to all that happened in the range", async () => {
  const { sql } = database;
  const { ids } = await addPaidPieces(sql, { pieces: 300, dueOn: "2026-11-01" });
  await sql`update pieces set step = 'packed' where id = any (${ids})`;
  // Moments spread over six days in steps that fall on no midnight's side alone.
  await sql`
    update pieces set printed_at = '2026-10-30T07:00:00Z'::timestamptz + number * interval '28 minutes',
      packed_at = '2026-10-30T07:00:00Z'::timestamptz + (number * 37 % 300) * interval '29 minutes',
      spoilt = case when number % 7 = 0 then 'blank' end`;
  const [first, last] = [NOVEMBER[0]?.from ?? 0, NOVEMBER.at(-1)?.until ?? 0];
  const rows = await sql<{ printedAt: Date; packedAt: Date; spoilt: string | null }[]>`
    select printed_at, packed_at, spoilt from pieces`;
  const isIn = (date: Date) => date >= first && date < last;
  const report = floorReport(
    NOVEMBER.map(({ day }) => day),
    {
      packed: await listPackedDays(sql, NOVEMBER),
      printed: await listPrintedDays(sql, NOVEMBER),
      hours: [],
    },
  );
  const sumOf = (key: "printed" | "packed") =>
    report.days.reduce((total, figures) => total + figures[key], 0);
  const printed = rows.filter(({ printedAt }) => isIn(printedAt)).length;
  const packed = rows.filter(({ packedAt, spoilt }) => isIn(packedAt) && !spoilt).length;
  expect([printed, packed].every((count) => count > 100 && count < 300)).toBe(true);
  expect([sumOf("printed"), report.total.printed]).toEqual([printed, printed]);
  expect([sumOf("packed"), report.total.packed]).toEqual([packed, packed]);
});
