import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { BoardQuery, BoardState, PieceKey } from "#shop/floor/board-query.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { Wait } from "#shop/floor/states.ts";
import type { AreaId } from "#shop/goods/area.ts";

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

export type BoardCount = {
  state: BoardState;
  pieces: number;
  late: number;
  today: number;
  tomorrow: number;
};

/** The shop's days: what is due before today is late. */
export type BoardDays = { today: Day; tomorrow: Day };

/** Spellings of dark colors, in small letters. */
export type Cloths = { dark: readonly string[] };

export type BoardFilter = Omit<BoardQuery, "state" | "group" | "choose" | "after"> &
  BoardDays &
  Cloths;

const isOpen = (sql: ISql) =>
  sql`piece.left_at is null and piece.off is null and piece.spoilt is null`;

/** How many pieces each state has, and how many of them are due soon: nothing that is packed. */
export async function countBoard(sql: ISql, filter: BoardFilter): Promise<BoardCount[]> {
  const { today, tomorrow } = filter;
  return sql<BoardCount[]>`
    select state, count(*)::int as pieces,
      (count(*) filter (where due_on < ${today} and state <> 'packed'))::int as late,
      (count(*) filter (where due_on = ${today} and state <> 'packed'))::int as today,
      (count(*) filter (where due_on = ${tomorrow} and state <> 'packed'))::int as tomorrow
    from pieces piece where ${isOpen(sql)} and ${matches(sql, filter)} group by state`;
}

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
    cross join lateral (
      select * from pieces piece
      where piece.state = wanted.state and ${isOpen(sql)} and ${matches(sql, filter)}
        ${after ? isBehind(sql, after) : sql``}
      order by piece.is_rush desc, piece.due_on, piece.id limit ${limit}
    ) piece
    join products product on product.id = piece.product_id
    left join batches batch on batch.id = piece.batch_id
    order by wanted.place, piece.is_rush desc, piece.due_on, piece.id`;
}

function isBehind(sql: ISql, { isRush, dueOn, id }: PieceKey) {
  return sql`and (piece.is_rush < ${isRush}
    or (piece.is_rush = ${isRush} and (piece.due_on, piece.id) > (${dueOn}::date, ${id}::bigint)))`;
}

function matches(sql: ISql, filter: BoardFilter) {
  const { due, product, press, batch, free, cloth, color, areas, dark } = filter;
  const isDark = sql`lower(piece.color) = any (${[...dark]}::text[])`;
  return sql`${due ? isDue(sql, filter) : sql`true`}
    ${product ? sql`and piece.product_id = ${product}` : sql``}
    ${batch ? sql`and piece.batch_id = ${batch}` : sql``}
    ${free ? sql`and piece.batch_id is null` : sql``}
    ${press ? sql`and piece.batch_id in (select id from batches where press_id = ${press})` : sql``}
    ${cloth ? (cloth === "dark" ? sql`and ${isDark}` : sql`and not ${isDark}`) : sql``}
    ${color ? sql`and piece.color = ${color}` : sql``}
    ${areas ? sql`and piece.areas = ${areas.split("+")}::text[]` : sql``}`;
}

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

/** What open pieces are, so that nobody narrows the board to nothing; each is found by an index. */
export async function findBoardChoices(sql: ISql): Promise<BoardChoices> {
  const [row] = await sql<[BoardChoices]>`
    with recursive found (areas) as (
      (select piece.areas from pieces piece where ${isOpen(sql)} order by piece.areas limit 1)
      union all
      select (select piece.areas from pieces piece
        where ${isOpen(sql)} and piece.areas > found.areas order by piece.areas limit 1)
      from found where found.areas is not null
    )
    select (
      select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name)
        order by product.name), '[]')
      from products product
      where exists (
        select from pieces piece where ${isOpen(sql)} and piece.product_id = product.id)
    ) as products, (
      select coalesce(json_agg(to_json(areas)), '[]')
      from (select areas from found where areas is not null limit 40) listed
    ) as areas`;
  return row;
}
