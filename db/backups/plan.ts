import type { ISql } from "postgres";
import { RETRY_MINUTES } from "#shop/backups/backup-plan.ts";

export type BackupPlan = { hour: number | null };

const isOwn = (sql: ISql) =>
  sql`plan.installation_id = (select installation_id from shop_settings)`;

export async function findPlan(sql: ISql): Promise<BackupPlan> {
  const [plan] = await sql<[BackupPlan]>`
    select case when ${isOwn(sql)} then hour end as hour from backup_plan plan`;
  return plan;
}

export async function lockPlan(tx: ISql): Promise<BackupPlan> {
  await tx`select from backup_plan for update`;
  return findPlan(tx);
}

/** Lock it first. */
export async function writePlan(tx: ISql, hour: number | null): Promise<void> {
  await tx`
    update backup_plan set hour = ${hour}, changed_at = now(), mailed_on = null,
      installation_id = (select installation_id from shop_settings)`;
}

/**
 * Whether the job has to make one: the plan's hour was since the last one that ended well began, and no
 * try has failed just now. `now`: instead of the database's clock.
 */
export async function isBackupDue(sql: ISql, now: Date | null = null): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }?]>`
    with times as (select coalesce(${now}::timestamptz, now()) as now), slots as (
      select plan.installation_id, max(at) as at
      from times, backup_plan plan, shop_settings, generate_series(0, 1) as days_ago,
        lateral (select (date_trunc('day', times.now at time zone time_zone)
          + make_interval(days => -days_ago, hours => hour)) at time zone time_zone as at) slot
      where hour is not null and ${isOwn(sql)}
        -- An hour that comes twice is the later one, which is still to come during the first.
        and at <= times.now
      group by plan.installation_id
    )
    select not exists (
      select from backup_runs run where run.installation_id = slots.installation_id
        and ((outcome = 'done' and started_at >= at)
          or (outcome = 'failed' and ended_at > now() - make_interval(mins => ${RETRY_MINUTES})))
    ) as is_due from slots`;
  return row?.isDue ?? false;
}

/** Whether there should be a newer backup: 30 hours have gone by, or have since it was switched on. */
export async function isBackupOverdue(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ isOverdue: boolean }?]>`
    select greatest(changed_at, (select max(started_at) from backup_runs run
      where run.installation_id = plan.installation_id and outcome = 'done')
    ) < now() - interval '30 hours' as is_overdue
    from backup_plan plan where hour is not null and ${isOwn(sql)}`;
  return row?.isOverdue ?? false;
}

/** True for the first who calls it on a day of the shop. */
export async function claimFailureMail(tx: ISql): Promise<boolean> {
  const claimed = await tx`
    update backup_plan set mailed_on = (now() at time zone time_zone)::date from shop_settings
    where mailed_on is distinct from (now() at time zone time_zone)::date`;
  return claimed.count > 0;
}

export async function listOwnerEmails(sql: ISql): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from users where is_admin and email_verified and not locked order by id`;
  return rows.map(({ email }) => email);
}
