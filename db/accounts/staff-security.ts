import type { Fragment, ISql } from "postgres";
import { hasFactorIn } from "./factors/factors.ts";

export type StaffSecurity = { requiresFactor: boolean; sessionHours: number };

type SavedStaffSecurity = StaffSecurity & { revision: number };

export async function findStaffSecurity(sql: ISql): Promise<SavedStaffSecurity> {
  const [row] = await sql<[SavedStaffSecurity]>`
    select requires_factor, session_hours, revision from staff_security`;
  return row;
}

export async function lockStaffSecurity(tx: ISql): Promise<SavedStaffSecurity> {
  await tx`select from staff_security for update`;
  return findStaffSecurity(tx);
}

export async function updateStaffSecurity(tx: ISql, settings: StaffSecurity): Promise<void> {
  await tx`update staff_security set ${tx(settings)}, revision = revision + 1`;
}

/** For a statement that names the table users. */
function isStaff(sql: ISql): Fragment {
  return sql`(users.is_admin or users.role_id is not null)`;
}

/** The session of somebody who works here began too long ago; the statement names users and sessions. */
export function isOverForStaff(sql: ISql): Fragment {
  return sql`(${isStaff(sql)} and sessions.created_at <= now() - make_interval(
    hours => (select session_hours from staff_security)))`;
}

/** The owners require a second factor, and this account has none; the statement names users. */
export function lacksFactor(sql: ISql): Fragment {
  return sql`(${isStaff(sql)} and (select requires_factor from staff_security)
    and not ${hasFactorIn(sql)})`;
}

export type StaffFactors = {
  id: number;
  username: string;
  isOwner: boolean;
  role: string | null;
  hasApp: boolean;
  passkeys: number;
};

/** Limit of accounts: staff whose second factors stand on one page [people]; the rest is left out, those without one last. */
const MAX_STAFF = 500;

export async function listStaffFactors(sql: ISql): Promise<StaffFactors[]> {
  return sql<StaffFactors[]>`
    select users.id, coalesce(display_username, username) as username, is_admin as is_owner,
      staff_roles.name as role,
      exists (select from totp_factors where user_id = users.id) as has_app,
      (select count(*)::int from passkeys where user_id = users.id) as passkeys
    from users left join staff_roles on staff_roles.id = users.role_id
    where ${isStaff(sql)} and not locked
    order by ${hasFactorIn(sql)}, is_admin desc, lower(username) limit ${MAX_STAFF}`;
}
