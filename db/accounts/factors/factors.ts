import type { Fragment, ISql } from "postgres";

export type Factors = {
  hasApp: boolean;
  passkeys: number;
  codesLeft: number;
};

/** An account without an app and without a passkey has no second factor: codes alone are none. */
export async function findFactors(sql: ISql, userId: number): Promise<Factors> {
  const [row] = await sql<[Factors]>`
    select exists (select from totp_factors where user_id = ${userId}) as has_app,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null)
        as codes_left`;
  return row;
}

export function hasFactor({ hasApp, passkeys }: Pick<Factors, "hasApp" | "passkeys">): boolean {
  return hasApp || passkeys > 0;
}

/** For a statement that names the table users. */
export function hasFactorIn(sql: ISql): Fragment {
  return sql`(
    exists (select from totp_factors where user_id = users.id)
    or exists (select from passkeys where user_id = users.id))`;
}

/** The last one takes the recovery codes along. True when the account has none left. */
export async function deleteCodesWithoutFactor(tx: ISql, userId: number): Promise<boolean> {
  const factors = await findFactors(tx, userId);
  if (hasFactor(factors)) return false;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  return true;
}

/** @returns false when there was none */
export async function deleteAllFactors(tx: ISql, userId: number): Promise<boolean> {
  const app = await tx`delete from totp_factors where user_id = ${userId}`;
  const passkeys = await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`delete from passkey_challenges where user_id = ${userId}`;
  return app.count + passkeys.count > 0;
}

type FactorOwner = { id: number; username: string; email: string; isStaff: boolean };

/** Locks the account: changes of its factors come one after the other. */
export async function lockFactorOwner(tx: ISql, userId: number): Promise<FactorOwner | undefined> {
  const [owner] = await tx<FactorOwner[]>`
    select id, coalesce(display_username, username) as username, email,
      is_admin or role_id is not null as is_staff
    from users where id = ${userId} for no key update`;
  return owner;
}
