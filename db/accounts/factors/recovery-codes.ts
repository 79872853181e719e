import type { ISql } from "postgres";

/** New codes end those of before. */
export async function replaceRecoveryCodes(
  tx: ISql,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`
    insert into recovery_codes ${tx(hashes.map((codeHash) => ({ userId, codeHash })))}`;
}

/** False for a code that is none, or was used: of two at once one is second. */
export async function takeRecoveryCode(
  tx: ISql,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const taken = await tx`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`;
  return taken.count > 0;
}
