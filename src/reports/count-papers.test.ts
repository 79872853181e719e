import { beforeEach, expect, test } from "bun:test";
import { findFigures, listDays, listKeys } from "#db/reports/figures.ts";
import { invoicedCents, netCents } from "#shop/reports/figures.ts";
import { addGivenBack, addSold, cancelGivenBack } from "#tools/testing/data/reports/papers.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { countAllPapers, countNewPapers } from "./count-papers.ts";

const database = useDatabase();
const ALL = { from: "2026-01-01", to: "2027-01-31" };

const figures = async () => findFigures(database.sql, "usd", ALL);
const count = () => countAllPapers({ sql: database.sql });

/** The truth, from the papers themselves. */
async function papersNet(): Promise<number> {
  const [row] = await database.sql<[{ cents: number }]>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end
      * (facts ->> 'totalCents')::bigint), 0)::bigint as cents
    from invoices where canceled_at is null and coalesce(facts ->> 'currency', 'usd') = 'usd'`;
  return row.cents;
}

/** Papers stay; what was counted of them is forgotten. */
async function forgetCounted() {
  const { sql } = database;
  await sql`truncate report_papers, report_lines, report_sums, report_queue`;
  await sql`update report_backfill set counted_to = 0, last_id = 0`;
}

beforeEach(async () => {
  await forgetCounted();
  await database.sql`update report_backfill set last_id = (select coalesce(max(id), 0) from invoices)`;
  await count();
});

test("87.12 a canceled credit note counts nothing, on its own day alone", async () => {
  const { sql } = database;
  const id = await addSold(sql, { at: "2026-06-01T12:00:00Z" });
  const refund = await addGivenBack(sql, id, { amountCents: 700, at: "2026-06-03T12:00:00Z" });
  await count();
  const days = { from: "2026-06-01", to: "2026-06-30" };
  const daysNow = async () =>
    (await listDays(sql, "usd", days)).map((one) => [one.day, one.notes, netCents(one)]);
  expect(await daysNow()).toEqual([
    ["2026-06-01", 0, 1999],
    ["2026-06-03", 1, -700],
  ]);
  await cancelGivenBack(sql, id, refund);
  await count();
  expect(await daysNow()).toEqual([
    ["2026-06-01", 0, 1999],
    ["2026-06-03", 0, 0],
  ]);
  const reasons = await listKeys(sql, { dimension: "reason", currency: "usd", days }, null);
  expect(reasons).toEqual([]);
});

test("87.12 one that is canceled before it was ever counted adds nothing", async () => {
  const { sql } = database;
  const before = await figures();
  const id = await addSold(sql);
  await cancelGivenBack(sql, id, await addGivenBack(sql, id, { amountCents: 700 }));
  await count();
  const after = await figures();
  expect([after.notes, after.refundedCents]).toEqual([before.notes, before.refundedCents]);
  expect(netCents(after)).toBe(netCents(before) + 1999);
});

test("87.13 each paper counts once, however many processes count at once and however often it is queued", async () => {
  const { sql } = database;
  for (let n = 0; n < 12; n++) await addSold(sql, { lines: [{ quantity: 1 + n }, { size: "L" }] });
  await sql`insert into report_queue (invoice_id) select id from invoices`;
  await Promise.all([count(), count(), countNewPapers({ sql }), count()]);
  await count();
  expect(netCents(await figures())).toBe(await papersNet());
  const rows = await listKeys(sql, { dimension: "size", currency: "usd", days: ALL }, null);
  expect(rows.reduce((sum, one) => sum + netCents(one), 0)).toBe(await papersNet());
});

test("87.13 what is refunded and canceled while its day is counted is counted with the next look", async () => {
  const { sql } = database;
  const ids = await Promise.all([1, 2, 3, 4].map(() => addSold(sql)));
  await Promise.all([
    ...ids.map(async (id, at) => {
      const refund = await addGivenBack(sql, id, { amountCents: 100 + at });
      if (at % 2) await cancelGivenBack(sql, id, refund);
    }),
    count(),
    count(),
  ]);
  await count();
  expect(netCents(await figures())).toBe(await papersNet());
  expect((await figures()).refundedCents).toBe(await refunded());
});

async function refunded(): Promise<number> {
  const [row] = await database.sql<[{ cents: number }]>`
    select coalesce(sum((facts ->> 'totalCents')::bigint), 0)::bigint as cents from invoices
    where kind = 'credit-note' and canceled_at is null`;
  return row.cents;
}

test("87.13 a transaction that counts and is rolled back has counted nothing", async () => {
  const { sql } = database;
  await addSold(sql);
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`select pg_advisory_xact_lock(7274840)`;
  await holder`delete from report_queue`;
  const waiting = countNewPapers({ sql });
  await holder`rollback`;
  holder.release();
  expect(await waiting).toEqual({ isQueued: false, earlier: null });
  expect(netCents(await figures())).toBe(await papersNet());
});

test("87.14 papers from before the reports are counted in steps; what was done stays done", async () => {
  const { sql } = database;
  for (let n = 0; n < 8; n++) await addSold(sql);
  await forgetCounted();
  const [{ last }] = await sql<[{ last: number }]>`select max(id) as last from invoices`;
  const [{ half }] = await sql<[{ half: number }]>`
    select id as half from invoices where id <= ${last} order by id desc offset 4 limit 1`;
  // A process was killed in the middle: its steps up to here are committed.
  await sql`update report_backfill set last_id = ${half}`;
  await count();
  await sql`update report_backfill set last_id = ${last}`;
  const id = await addSold(sql);
  const looked = await countNewPapers({ sql });
  expect(looked.isQueued).toBe(false);
  expect(looked.earlier).toBeWithin(1, 100);
  // One that is canceled meanwhile, whether it was counted or not, counts nothing.
  await cancelGivenBack(sql, id, await addGivenBack(sql, id, { amountCents: 300 }));
  const stopped = new AbortController();
  stopped.abort();
  await countAllPapers({ sql }, stopped.signal);
  expect((await countNewPapers({ sql })).earlier).not.toBeNull();
  await count();
  expect(await countNewPapers({ sql })).toEqual({ isQueued: false, earlier: null });
  expect(netCents(await figures())).toBe(await papersNet());
});

test("87.2 a paper counts on the day of the shop's calendar then, whatever the zone is later", async () => {
  const { sql } = database;
  const zone = (name: string) => sql`update shop_settings set time_zone = ${name}`;
  const dayOf = async (at: string) => {
    const id = await addSold(sql, { at, currency: "nzd" });
    await count();
    const rows = await sql<{ day: string }[]>`
      select day::text from report_papers where order_id = ${id}`;
    return rows.map(({ day }) => day).join();
  };
  await zone("Pacific/Auckland");
  expect(await dayOf("2026-12-31T10:59:59Z")).toBe("2026-12-31");
  expect(await dayOf("2026-12-31T11:00:00Z")).toBe("2027-01-01");
  await zone("America/New_York");
  // The clocks are set forward on March 8 and back on November 1: days of 23 and 25 hours.
  expect(await dayOf("2026-03-08T04:59:59Z")).toBe("2026-03-07");
  expect(await dayOf("2026-03-09T03:59:59Z")).toBe("2026-03-08");
  expect(await dayOf("2026-11-01T03:59:59Z")).toBe("2026-10-31");
  expect(await dayOf("2026-11-02T04:59:59Z")).toBe("2026-11-01");
  expect(await dayOf("2026-11-02T05:00:00Z")).toBe("2026-11-02");
  await zone("UTC");
  const days = await listDays(sql, "nzd", ALL);
  expect(days.map((one) => [one.day, invoicedCents(one)])).toEqual([
    ["2026-03-07", 1999],
    ["2026-03-08", 1999],
    ["2026-10-31", 1999],
    ["2026-11-01", 1999],
    ["2026-11-02", 1999],
    ["2026-12-31", 1999],
    ["2027-01-01", 1999],
  ]);
});

test("87.5 a refund takes off what its line was when it was counted, whatever the order has become", async () => {
  const { sql } = database;
  const id = await addSold(sql, { currency: "cad", lines: [{ size: "S" }], code: "OLD" });
  await count();
  await sql`update order_items set size = 'XXL' where order_id = ${id}`;
  await sql`update orders set discount_code = 'NEW' where id = ${id}`;
  const lines = [{ position: 0, quantity: 1, cents: 1999, taxCents: 0 }];
  await addGivenBack(sql, id, { amountCents: 1999, lines });
  await count();
  const keys = async (dimension: "size" | "code") =>
    (await listKeys(sql, { dimension, currency: "cad", days: ALL }, null)).map((one) => [
      one.key,
      netCents(one),
    ]);
  expect(await keys("size")).toEqual([[":S", 0]]);
  expect(await keys("code")).toEqual([[":OLD", 0]]);
});
