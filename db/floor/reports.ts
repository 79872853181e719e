import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { DayBounds } from "#shop/days/day-bounds.ts";
import type { SpoiltReason } from "#shop/floor/spoilt.ts";
import { OPEN_STATES } from "#shop/floor/states.ts";
import { isOpen } from "./is-open.ts";

export type PackedDay = { day: Day; pieces: number; onTime: number };

/** Counts the pieces that were packed on each day; one that was spoilt later does not count. */
export async function listPackedDays(sql: ISql, days: readonly DayBounds[]): Promise<PackedDay[]> {
  const rows = await sql<(Placed & Omit<PackedDay, "day">)[]>`
    select place, count(*)::int as pieces,
      (count(*) filter (where due_on >= (${namesOf(days)}::date[])[place]))::int as on_time
    from (
      select ${placeOf(sql, days, sql`packed_at`)} as place, due_on from pieces
      where ${isIn(sql, days, sql`packed_at`)} and spoilt is null
    ) packed
    group by place order by place`;
  return rows.map(({ place, ...counted }) => ({ day: dayAtPlace(days, place), ...counted }));
}

export type PrintedDay = { day: Day; pressId: number | null; pieces: number };

/** Counts the pieces that were printed on each day, by press; one that was spoilt later counts too. */
export async function listPrintedDays(
  sql: ISql,
  days: readonly DayBounds[],
): Promise<PrintedDay[]> {
  const rows = await sql<(Placed & Omit<PrintedDay, "day">)[]>`
    select ${placeOf(sql, days, sql`printed_at`)} as place, printed_press_id as press_id,
      count(*)::int as pieces
    from pieces where ${isIn(sql, days, sql`printed_at`)}
    group by 1, 2 order by 1, 2`;
  return rows.map(({ place, ...counted }) => ({ day: dayAtPlace(days, place), ...counted }));
}

/** `day`: null for all of them together. The hours are as many as the database has digits for. */
export type OrderHours = { day: Day | null; orders: number; median: number; nineInTen: number };

/**
 * The hours from payment to the last packed piece, of orders that were packed whole, by the day on
 * which they were. Orders that had left before there were pieces have no such hours.
 */
export async function listOrderHours(sql: ISql, days: readonly DayBounds[]): Promise<OrderHours[]> {
  type Row = { place: number | null } & Omit<OrderHours, "day">;
  const rows = await sql<Row[]>`
    with packed as (
      select order_id, max(packed_at) as packed_at from pieces
      where ${isIn(sql, days, sql`packed_at`)} and spoilt is null group by order_id
    ), open as materialized (
      select distinct order_id from pieces piece
      where ${isOpen(sql)} and state in ${sql(OPEN_STATES)}
    ), taken as (
      select ${placeOf(sql, days, sql`packed.packed_at`)} as place,
        extract(epoch from packed.packed_at - orders.paid_at)::float / 3600 as hours
      from packed join orders on orders.id = packed.order_id
      where orders.paid_at is not null
        and not exists (select from open where open.order_id = packed.order_id)
        and not exists (
          select from pieces later
          where later.order_id = packed.order_id and later.spoilt is null
            and later.packed_at >= ${days.at(-1)?.until ?? new Date()})
    )
    select place, count(*)::int as orders,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as nine_in_ten
    from taken group by grouping sets ((), (place)) having count(*) > 0 order by place nulls first`;
  return rows.map(({ place, ...counted }) => ({
    day: place === null ? null : dayAtPlace(days, place),
    ...counted,
  }));
}

export type SpoiltRow = Record<SpoiltReason, number> & {
  productId: number;
  productName: string;
  color: string;
  printed: number;
  spoilt: number;
};

/** Counts printed and spoilt pieces by product and color; the one with most spoilt pieces comes first. */
export async function listSpoilt(sql: ISql, days: readonly DayBounds[]): Promise<SpoiltRow[]> {
  return sql<SpoiltRow[]>`
    select product_id, product.name as product_name, color, sum(printed)::int as printed,
      sum(misprint + blank + equipment + lost + other)::int as spoilt,
      sum(misprint)::int as misprint, sum(blank)::int as blank, sum(equipment)::int as equipment,
      sum(lost)::int as lost, sum(other)::int as other
    from (
      select product_id, color, count(*) as printed, 0 as misprint, 0 as blank, 0 as equipment,
        0 as lost, 0 as other
      from pieces where ${isIn(sql, days, sql`printed_at`)} group by product_id, color
      union all
      select product_id, color, 0, count(*) filter (where spoilt = 'misprint'),
        count(*) filter (where spoilt = 'blank'), count(*) filter (where spoilt = 'equipment'),
        count(*) filter (where spoilt = 'lost'), count(*) filter (where spoilt = 'other')
      from pieces where ${isIn(sql, days, sql`spoilt_at`)} group by product_id, color
    ) counted
    join products product on product.id = product_id
    group by product_id, product.name, color
    order by spoilt desc, printed desc, product.name, color`;
}

type Column = ReturnType<ISql>;

/** Days follow each other without a gap. */
function isIn(sql: ISql, days: readonly DayBounds[], column: Column) {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return sql`false`;
  return sql`(${column} >= ${first.from} and ${column} < ${last.until})`;
}

type Placed = { place: number };

/** The place of the day among them, from 1; a day of the shop's zone may have 23 or 25 hours. */
function placeOf(sql: ISql, days: readonly DayBounds[], column: Column) {
  const starts = days.map(({ from }) => from.toISOString());
  return sql`width_bucket(${column}, ${starts}::timestamptz[])`;
}

function dayAtPlace(days: readonly DayBounds[], place: number): Day {
  return days[place - 1]?.day ?? "";
}

const namesOf = (days: readonly DayBounds[]) => days.map(({ day }) => day);
