import type { ISql } from "postgres";

type NewWork = {
  pressId: number;
  batchId: number | null;
  scanId: string;
  /** In the order of the press. */
  pieceIds: readonly number[];
};

/**
 * Gives the press what it does not have yet, and returns which pieces those are. Orders that somebody
 * asks to cancel are not printed. Lock the orders and the press first.
 */
export async function insertPressWork(
  tx: ISql,
  { pressId, batchId, scanId, pieceIds }: NewWork,
): Promise<number[]> {
  const rows = await tx<{ pieceId: number }[]>`
    with wanted as (
      select piece.id, wanted.place
      from unnest(${[...pieceIds]}::bigint[]) with ordinality as wanted (id, place)
      join pieces piece on piece.id = wanted.id
      join orders on orders.id = piece.order_id
      where orders.cancel_requested_at is null and not exists (
        select from press_work_pieces given join press_work work on work.id = given.work_id
        where given.piece_id = piece.id and work.press_id = ${pressId})
    ), work as (
      insert into press_work (press_id, batch_id, scan_id)
      select ${pressId}, ${batchId}::bigint, ${scanId}::uuid where exists (select from wanted)
      returning id
    )
    insert into press_work_pieces (work_id, number, piece_id)
    select work.id, row_number() over (order by wanted.place), wanted.id from work cross join wanted
    returning piece_id`;
  return rows.map(({ pieceId }) => pieceId);
}

/** Deletes what the press has not taken. `left`: it has taken some of it. */
export async function deleteWorkOfScan(
  tx: ISql,
  scanId: string,
): Promise<"none" | "deleted" | "left"> {
  const gone = await tx`delete from press_work where scan_id = ${scanId} and taken_at is null`;
  if (gone.count > 0) return "deleted";
  const left = await tx`select from press_work where scan_id = ${scanId}`;
  return left.count > 0 ? "left" : "none";
}

type Program = { pressId: number; keyHash: string };

export type TakenWork = {
  id: number;
  /** Another time when somebody has it placed again. */
  takenAt: Date;
  batch: { id: number; name: string } | null;
};

/**
 * Takes the oldest work that is not placed yet; until it is, that is the same one again. Nothing with a
 * key that has ended meanwhile.
 */
export async function takePressWork(
  sql: ISql,
  { pressId, keyHash }: Program,
): Promise<TakenWork | undefined> {
  const [work] = await sql<TakenWork[]>`
    with taken as (
      update press_work set taken_at = coalesce(taken_at, now())
      where id = (
        select work.id from press_work work join presses press on press.id = work.press_id
        where work.press_id = ${pressId} and work.placed_at is null
          and press.key_hash = ${keyHash}
        order by work.id limit 1)
      returning id, batch_id, taken_at
    )
    select taken.id, taken.taken_at,
      case when batch.id is not null then json_build_object('id', batch.id, 'name', batch.name) end
        as batch
    from taken left join batches batch on batch.id = taken.batch_id`;
  return work;
}

type Change = { id: number; pressId: number };

/**
 * The pieces that were left out may be loaded again. False where it is not this press's; a work that
 * is placed already stays as it is.
 */
export async function writeWorkPlaced(
  tx: ISql,
  { id, pressId, note, leftOut }: Change & { note: string; leftOut: readonly number[] },
): Promise<boolean> {
  const placed = await tx`
    update press_work set placed_at = now(), taken_at = coalesce(taken_at, now()), note = ${note}
    where id = ${id} and press_id = ${pressId} and placed_at is null`;
  if (placed.count === 0) return isWorkOf(tx, { id, pressId });
  await tx`
    delete from press_work_pieces
    where work_id = ${id} and piece_id = any (${[...leftOut]}::bigint[])`;
  return true;
}

/** Says why it is not placed yet; the program tries again. */
export async function writeWorkProblem(
  sql: ISql,
  { id, pressId, note }: Change & { note: string },
): Promise<boolean> {
  const written = await sql`
    update press_work set note = ${note}
    where id = ${id} and press_id = ${pressId} and placed_at is null`;
  return written.count > 0 || isWorkOf(sql, { id, pressId });
}

async function isWorkOf(sql: ISql, { id, pressId }: Change): Promise<boolean> {
  const found = await sql`select from press_work where id = ${id} and press_id = ${pressId}`;
  return found.count > 0;
}

/** Forgets what is not placed yet; returns how many works that were. */
export async function deleteOpenWork(tx: ISql, pressId: number): Promise<number> {
  const gone = await tx`
    delete from press_work where press_id = ${pressId} and placed_at is null`;
  return gone.count;
}

/** The press places its files again. False where it is not this press's, or not placed. */
export async function reopenWork(tx: ISql, { id, pressId }: Change): Promise<boolean> {
  const opened = await tx`
    update press_work set placed_at = null, taken_at = null, note = ''
    where id = ${id} and press_id = ${pressId} and placed_at is not null`;
  return opened.count > 0;
}

/** Works that were placed long ago are of no use. */
export async function deleteOldPressWork(sql: ISql): Promise<void> {
  await sql`
    delete from press_work
    where placed_at is not null and created_at < now() - interval '90 days'`;
}
