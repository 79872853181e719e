import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { BoardQuery, BoardState, FILTERS, PieceKey } from "#shop/floor/board-query.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { Wait } from "#shop/floor/states.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { isOpen } from "../is-open.ts";

export type BoardPiece = PieceNumber & {
  id: number;
  state: BoardState;
  productName: string;
  size: string;
  color: string;
  areas: AreaId[];
  dueOn: Day;
  isRush: boolean;
  waits: Wait[];
  heldNote: string;
  batchId: number | null;
  batchName: string | null;
};

/** The shop's days: what is due before today is late. */
export type BoardDays = { today: Day; tomorrow: Day };

/** Spellings of dark colors, in small letters. */
export type Cloths = { dark: readonly string[] };

export type BoardFilter = Pick<BoardQuery, (typeof FILTERS)[number]> & BoardDays & Cloths;

const SHOWN = [
  ...["id", "order_id", "number", "attempt", "state", "product_id", "size", "color", "areas"],
  ...["due_on", "is_rush", "waits", "held_note", "batch_id"],
];

type ListRequest = { states: readonly BoardState[]; limit: number; after?: PieceKey | undefined };

/** Lists the first pieces of each state: those that come first, then by their days. */
export async function listBoard(
  sql: ISql,
  filter: BoardFilter,
  { states, limit, after }: ListRequest,
): Promise<BoardPiece[]> {
  return sql<BoardPiece[]>`
    select piece.id, piece.order_id, piece.number, piece.attempt, piece.state,
      product.name as product_name, piece.size, piece.color, piece.areas, piece.due_on::text,
      piece.is_rush, piece.waits, piece.held_note, piece.batch_id, batch.name as batch_name
    from unnest(${[...states]}::text[]) with ordinality as wanted (state, place)
    cross join lateral (${firstPieces(sql, filter, { columns: SHOWN, limit, after })}) piece
    join products product on product.id = piece.product_id
    left join batches batch on batch.id = piece.batch_id
    order by wanted.place, piece.is_rush desc, piece.due_on, piece.id`;
}

/**
 * Selects the first pieces of `wanted.state`. Those that come first are read apart from the others, so
 * that each part is one stretch of an index, whatever the days and the cursor.
 */
export function firstPieces(
  sql: ISql,
  filter: BoardFilter,
  { columns, limit, after }: Omit<ListRequest, "states"> & { columns: readonly string[] },
) {
  const part = (isRush: boolean) => sql`
    select ${sql([...columns])} from pieces piece
    where piece.state = wanted.state and ${isRush ? sql`` : sql`not`} piece.is_rush
      and ${isOpen(sql)} and ${matches(sql, filter)}
      ${after ? isBehind(sql, after, isRush) : sql``}
    order by piece.due_on, piece.id limit ${limit}`;
  return sql`
    select ${sql([...columns])} from ((${part(true)}) union all (${part(false)})) parts
    order by is_rush desc, due_on, id limit ${limit}`;
}

function isBehind(sql: ISql, after: PieceKey, isRush: boolean) {
  if (after.isRush !== isRush) return after.isRush ? sql`` : sql`and false`;
  return sql`and (piece.due_on, piece.id) > (${after.dueOn}::date, ${after.id}::bigint)`;
}

function matches(sql: ISql, filter: BoardFilter) {
  const { due, product, press, batch, cloth, areas } = filter;
  return sql`${due ? isDue(sql, filter) : sql`true`}
    ${product ? sql`and piece.product_id = ${product}` : sql``}
    ${batch ? isInBatch(sql, batch) : sql``}
    ${press ? sql`and piece.batch_id = any (array(${openBatchesOf(sql, press)}))` : sql``}
    ${cloth ? sql`and piece.color = any (array(${openColors(sql, filter)}))` : sql``}
    ${areas ? sql`and piece.areas = ${areas.split("+")}::text[]` : sql``}`;
}

const isInBatch = (sql: ISql, batch: number | "none") =>
  batch === "none" ? sql`and piece.batch_id is null` : sql`and piece.batch_id = ${batch}`;

/** Selects a press's batches that have open pieces; most of a press's batches are done. */
const openBatchesOf = (sql: ISql, press: number) => sql`
  select batch.id from batches batch
  where batch.press_id = (select id from presses where id = ${press} and deleted_at is null)
    and exists (
    select from pieces piece where piece.batch_id = batch.id and ${isOpen(sql)})`;

/** Selects the light or the dark colors of open pieces, each found by an index. */
const openColors = (sql: ISql, { cloth, dark }: BoardFilter) => sql`
  with recursive found (color) as (
    (select piece.color from pieces piece where ${isOpen(sql)} order by piece.color limit 1)
    union all
    select (select piece.color from pieces piece
      where ${isOpen(sql)} and piece.color > found.color order by piece.color limit 1)
    from found where found.color is not null
  )
  select color from found
  where (lower(color) = any (${[...dark]}::text[])) = ${cloth === "dark"}`;

function isDue(sql: ISql, { due, today, tomorrow }: BoardFilter) {
  if (due === "late") return sql`piece.due_on < ${today} and piece.state <> 'packed'`;
  if (due === "today") return sql`piece.due_on = ${today}`;
  if (due === "tomorrow") return sql`piece.due_on = ${tomorrow}`;
  return sql`piece.due_on > ${tomorrow}`;
}

export type BoardChoices = {
  products: { id: number; name: string }[];
  areas: AreaId[][];
};

/** Finds the products and areas of open pieces by indexes, so that nobody narrows the board to nothing. */
export async function findBoardChoices(sql: ISql): Promise<BoardChoices> {
  const [row] = await sql<[BoardChoices]>`
    with recursive found (areas) as (
      (select piece.areas from pieces piece where ${isOpen(sql)} order by piece.areas limit 1)
      union all
      select (select piece.areas from pieces piece
        where ${isOpen(sql)} and piece.areas > found.areas order by piece.areas limit 1)
      from found where found.areas is not null
    ), made (id) as (
      (select piece.product_id from pieces piece where ${isOpen(sql)}
        order by piece.product_id limit 1)
      union all
      select (select piece.product_id from pieces piece
        where ${isOpen(sql)} and piece.product_id > made.id order by piece.product_id limit 1)
      from made where made.id is not null
    )
    select (
      select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name)
        order by product.name), '[]')
      from made join products product on product.id = made.id
    ) as products, (
      select coalesce(json_agg(to_json(areas)), '[]')
      from (select areas from found where areas is not null limit 40) listed
    ) as areas`;
  return row;
}
