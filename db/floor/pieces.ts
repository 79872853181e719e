import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { SpoiltReason } from "#shop/floor/spoilt.ts";
import type { PieceState, Wait } from "#shop/floor/states.ts";
import type { PieceStep } from "#shop/floor/steps.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { TemplateId } from "#shop/goods/template.ts";

export type Piece = PieceNumber & {
  id: number;
  /** Index of its line in the order, from 0. */
  position: number;
  variantId: number | null;
  productName: string;
  cut: TemplateId;
  pictureId: string;
  size: string;
  color: string;
  areas: AreaId[];
  dueOn: Day;
  isRush: boolean;
  step: PieceStep;
  state: PieceState;
  waits: Wait[];
  heldNote: string;
  off: "order" | "refund" | null;
  spoilt: SpoiltReason | null;
  batchId: number | null;
};

const select = (sql: ISql) => sql`
  select piece.id, piece.order_id, piece.position, piece.number, piece.attempt, piece.variant_id,
    item.product_name, item.cut, document.picture_id, piece.size, piece.color, piece.areas,
    piece.due_on::text, piece.is_rush, piece.step, piece.state, piece.waits, piece.held_note,
    piece.off, piece.spoilt, piece.batch_id
  from pieces piece
  join order_items item on item.order_id = piece.order_id and item.position = piece.position
  join documents document on document.id = item.document_id`;

/** Lists the pieces of an order, those that were spoilt too, as they are numbered. */
export async function listPieces(sql: ISql, orderId: number): Promise<Piece[]> {
  return sql<Piece[]>`
    ${select(sql)} where piece.order_id = ${orderId} order by piece.number, piece.attempt`;
}

/** Lists the pieces of a batch, those that left the floor too, in the order in which they are made. */
export async function listPiecesOfBatch(sql: ISql, batchId: number): Promise<Piece[]> {
  return sql<Piece[]>`
    ${select(sql)} where piece.batch_id = ${batchId} and piece.spoilt is null
    order by piece.is_rush desc, piece.due_on, piece.order_id, piece.number`;
}

/** Lock their orders first. The events of the pieces name the press, where there is one. */
export async function writeSteps(
  tx: ISql,
  pieces: readonly { id: number; step: PieceStep }[],
): Promise<void> {
  const ids = pieces.map(({ id }) => id);
  await tx`select from pieces where id = any (${ids}::bigint[]) order by id for no key update`;
  await tx`
    update pieces set step = done.step
    from unnest(${ids}::bigint[], ${pieces.map(({ step }) => step)}::text[]) as done (id, step)
    where pieces.id = done.id and pieces.step <> done.step`;
}

/** Moves whatever is in a step to another one, also pieces that may come back. */
export async function moveStep(tx: ISql, step: PieceStep, to: PieceStep): Promise<void> {
  await tx`
    select from pieces where step = ${step} or left_step = ${step} order by id for no key update`;
  await tx`update pieces set step = ${to} where step = ${step}`;
  await tx`update pieces set left_step = ${to} where left_step = ${step}`;
}

/** The trigger of events records this press until the transaction ends; one that is gone is none. */
export async function workAt(tx: ISql, pressId: number | null): Promise<void> {
  await tx`
    with press as (
      select id from presses where id = ${pressId}::integer and deleted_at is null for key share
    )
    select set_config('printhread.press_id', coalesce((select id from press)::text, ''), true)`;
}

type Spoiling = { id: number; reason: SpoiltReason; note: string };

/** Marks it, and returns the piece that takes its place: at the front, with the same print files. */
export async function spoilPiece(
  tx: ISql,
  { id, reason, note }: Spoiling,
): Promise<{ id: number; attempt: number }> {
  await tx`update pieces set spoilt = ${reason}, spoilt_note = ${note} where id = ${id}`;
  const [made] = await tx<[{ id: number; attempt: number }]>`
    insert into pieces (order_id, position, number, attempt, variant_id, product_id, size, color,
      areas, due_on, is_rush, waits)
    select order_id, position, number, attempt + 1, variant_id, product_id, size, color, areas,
      due_on, true,
      case when lacks_print_file(order_id, position) then '{print-file}'::text[] else '{}' end
    from pieces where id = ${id} returning id, attempt`;
  return made;
}

/** Takes a spoilt piece back: the piece in its place, which nobody has begun with, is gone. */
export async function unspoilPiece(tx: ISql, id: number, replacementId: number): Promise<void> {
  await tx`delete from pieces where id = ${replacementId}`;
  await tx`update pieces set spoilt = null, spoilt_note = '' where id = ${id}`;
}

/** Takes one more blank; false where the stock is counted and has none that nobody has bought. */
export async function takeBlank(tx: ISql, variantId: number): Promise<boolean> {
  const [variant] = await tx<{ stock: number | null; left: number | null }[]>`
    select stock, stock - reserved as left from variants where id = ${variantId} for no key update`;
  if (!variant || variant.stock === null) return true;
  if ((variant.left ?? 0) < 1) return false;
  await tx`update variants set stock = stock - 1 where id = ${variantId}`;
  return true;
}

export async function returnBlank(tx: ISql, variantId: number): Promise<void> {
  await tx`
    update variants set stock = stock + 1 where id = ${variantId} and stock is not null`;
}

export async function waitForStock(tx: ISql, id: number): Promise<void> {
  await tx`update pieces set waits = waits || '{stock}'::text[] where id = ${id}`;
}

export type LastEvent = {
  actorId: number | null;
  actor: string | null;
  toState: PieceState;
  createdAt: Date;
  /** How long ago it was, by the database's clock. */
  ageMs: number;
};

export async function findLastEvent(sql: ISql, pieceId: number): Promise<LastEvent | undefined> {
  const [event] = await sql<LastEvent[]>`
    select e.actor_id, coalesce(u.display_username, u.username) as actor, e.to_state, e.created_at,
      (extract(epoch from clock_timestamp() - e.created_at) * 1000)::float as age_ms
    from piece_events e left join users u on u.id = e.actor_id
    where e.piece_id = ${pieceId} order by e.id desc limit 1`;
  return event;
}

export type Change = Omit<LastEvent, "ageMs"> & { pieceId: number };

/** Finds the last change of these pieces by another person within so many milliseconds. */
export async function findChangeByOthers(
  sql: ISql,
  pieceIds: readonly number[],
  { actorId, withinMs }: { actorId: number; withinMs: number },
): Promise<Change | undefined> {
  const [event] = await sql<Change[]>`
    select e.piece_id, e.actor_id, coalesce(u.display_username, u.username) as actor, e.to_state,
      e.created_at
    from piece_events e left join users u on u.id = e.actor_id
    where e.piece_id = any (${[...pieceIds]}::bigint[]) and e.actor_id <> ${actorId}
      and e.created_at > clock_timestamp() - make_interval(secs => ${withinMs / 1000})
    order by e.id desc limit 1`;
  return event;
}

/** Somebody has begun: its customer can change nothing any more. */
export async function markBegun(tx: ISql, orderIds: readonly number[]): Promise<void> {
  await tx`
    update orders set print_started_at = now()
    where id = any (${[...orderIds]}::bigint[]) and print_started_at is null`;
}
