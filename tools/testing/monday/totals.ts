import { expect } from "bun:test";
import { stockOf } from "../data/catalog.ts";
import { makeDue } from "../due-jobs.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";
import { BLANKS, COUNTED } from "./orders.ts";

type Ends = { canceled: number; refunded: number; spoilt: number };

/** Every piece that somebody paid for is packed, canceled or refunded; each spoilt one was made again. */
export async function expectAllAccounted({ sql }: TestShop, ends: Ends): Promise<void> {
  const [bought] = await sql<[{ pieces: number }]>`
    select sum(quantity)::int as pieces from order_items`;
  const { canceled, refunded, spoilt } = ends;
  const rows = await sql<{ state: string; pieces: number }[]>`
    select state, count(*)::int as pieces from pieces group by state order by state`;
  expect(rows.map(({ state, pieces }) => [state, pieces])).toEqual([
    ["canceled", canceled + refunded],
    ["packed", bought.pieces - canceled - refunded],
    ["spoilt", spoilt],
  ]);
  const offs = await sql`select off, count(*)::int as pieces from pieces
    where off is not null group by off order by off`;
  expect([...offs]).toEqual([
    { off: "order", pieces: canceled },
    { off: "refund", pieces: refunded },
  ]);
  const halves = await sql`
    select order_id from pieces where spoilt is null and off is null
    group by order_id having count(*) filter (where step <> 'packed') > 0`;
  expect([...halves]).toEqual([]);
  const filled = await sql`select number from bins where order_id is not null`;
  expect([...filled]).toEqual([]);
}

/** Each thing that was bought took a blank, and each that was spoilt another one; nobody put any back. */
export async function expectStock({ sql }: TestShop): Promise<void> {
  for (const variant of COUNTED) {
    const { size, color } = variant;
    const [{ taken }] = await sql<[{ taken: number }]>`
      select (select sum(quantity) from order_items
          where product_id = 1 and size = ${size} and color = ${color})::int
        + (select count(*) from pieces
          where product_id = 1 and size = ${size} and color = ${color} and spoilt is not null)::int
        as taken`;
    expect(taken).toBeGreaterThan(0);
    expect([variant, await stockOf(sql, variant)]).toEqual([
      variant,
      { stock: BLANKS - taken, reserved: 0 },
    ]);
  }
}

/** Half a minute goes by, after which a status is mailed. */
export async function untilMailed({ sql }: TestShop): Promise<void> {
  await makeDue(sql, "send-mail");
  await until("all mails are sent", async () => {
    const waiting = await sql`select from mails where sent_at is null`;
    return waiting.count === 0;
  });
}

/** Whoever had a piece printed reads once that the order is processing, and once that it was shipped. */
export async function expectMailsOnce(shop: TestShop, shipped: readonly number[]): Promise<void> {
  const rows = await shop.sql<{ id: number }[]>`
    select distinct order_id as id from pieces join piece_events on piece_id = pieces.id
    where to_state = 'printed' order by id`;
  const printed = rows.map(({ id }) => id);
  for (const [title, ids] of [
    ["Order Processing", printed],
    ["Order Shipped", shipped],
  ] as const) {
    const expected = ids.map((id) => `${title}: #${id}`).sort();
    const sent = () =>
      shop.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith(title));
    expect(sent().sort()).toEqual(expected);
  }
}
