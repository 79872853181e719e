import type { ISql } from "postgres";
import type { GangSettings } from "#shop/floor/gang/settings.ts";
import type { LeftOut } from "#shop/floor/gang/sheet.ts";

export type GangPlanRow = {
  id: string;
  /** Null once the batch is gone. */
  batchId: number | null;
  /** `waiting` with an `error` is tried again; `failed` waits for somebody to make it anew. */
  status: "waiting" | "planned" | "failed";
  error: string | null;
  settings: GangSettings;
  leftOut: LeftOut[];
  createdAt: Date;
};

const columns = (sql: ISql) => sql`id, batch_id, status, error, settings, left_out, created_at`;

export async function findGangPlan(sql: ISql, id: string): Promise<GangPlanRow | undefined> {
  const [plan] = await sql<GangPlanRow[]>`
    select ${columns(sql)} from gang_plans where id = ${id}`;
  return plan;
}

type BatchPlan = GangPlanRow & {
  /** Since it was planned, pieces came into the batch, left it, were taken off the floor or made anew. */
  isOutdated: boolean;
};

export async function findPlanOfBatch(sql: ISql, batchId: number): Promise<BatchPlan | undefined> {
  const [plan] = await sql<BatchPlan[]>`
    select ${columns(sql)}, status = 'planned' and (
        exists (
          select from pieces where batch_id = plan.batch_id and off is null and spoilt is null
            and not is_printed_step(step) and id <> all (plan.piece_ids))
        or exists (
          select from unnest(plan.piece_ids) planned left join pieces piece on piece.id = planned
          where batch_id is distinct from plan.batch_id or off is not null)
      ) as is_outdated
    from gang_plans plan where batch_id = ${batchId}`;
  return plan;
}

export async function insertGangPlan(
  tx: ISql,
  batchId: number,
  settings: GangSettings,
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into gang_plans (batch_id, settings) values (${batchId}, ${tx.json(settings)})
    returning id`;
  return id;
}

/** Returns the id of the one that was there: its files are to be deleted. */
export async function deletePlanOfBatch(tx: ISql, batchId: number): Promise<string | undefined> {
  const [gone] = await tx<{ id: string }[]>`
    delete from gang_plans where batch_id = ${batchId} returning id`;
  return gone?.id;
}

/** False where another job has planned it, or it is gone. */
export async function writePlanned(
  tx: ISql,
  id: string,
  { pieceIds, leftOut }: { pieceIds: readonly number[]; leftOut: readonly LeftOut[] },
): Promise<boolean> {
  const written = await tx`
    update gang_plans set status = 'planned', error = null, piece_ids = ${[...pieceIds]}::bigint[],
      left_out = ${tx.json([...leftOut])}
    where id = ${id} and status = 'waiting'`;
  return written.count > 0;
}

export async function writePlanError(
  sql: ISql,
  id: string,
  { status, error }: { status: "waiting" | "failed"; error: string },
): Promise<void> {
  await sql`
    update gang_plans set status = ${status}, error = ${error} where id = ${id} and status = 'waiting'`;
}

/** Deletes those whose batch is gone, is all packed, or that are so many days old; returns their ids. */
export async function deleteOldPlans(
  tx: ISql,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from gang_plans where id in (
      select plan.id from gang_plans plan
      where plan.batch_id is null or plan.created_at < now() - make_interval(days => ${days})
        or not exists (
          select from pieces where batch_id = plan.batch_id and off is null and spoilt is null
            and step <> 'packed')
      order by plan.created_at limit ${limit} for update skip locked
    ) returning id`;
  return rows.map(({ id }) => id);
}
