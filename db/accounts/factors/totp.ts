import type { ISql } from "postgres";

/** Undefined for an account without an app. */
export async function findSealedSecret(sql: ISql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ sealedSecret: string }[]>`
    select sealed_secret from totp_factors where user_id = ${userId}`;
  return row?.sealedSecret;
}

type App = { sealedSecret: string; step: number };

/** A new app takes the place of the one before. */
export async function saveApp(
  tx: ISql,
  userId: number,
  { sealedSecret, step }: App,
): Promise<void> {
  await tx`
    insert into totp_factors (user_id, sealed_secret, last_step)
    values (${userId}, ${sealedSecret}, ${step})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
        created_at = now()`;
}

/** False when this step, or a later one, was taken already: of two at once one is second. */
export async function takeStep(
  sql: ISql,
  userId: number,
  { sealedSecret, step }: App,
): Promise<boolean> {
  const taken = await sql`
    update totp_factors set last_step = ${step}
    where user_id = ${userId} and sealed_secret = ${sealedSecret} and last_step < ${step}`;
  return taken.count > 0;
}

export async function deleteApp(tx: ISql, userId: number): Promise<boolean> {
  const deleted = await tx`delete from totp_factors where user_id = ${userId}`;
  return deleted.count > 0;
}
