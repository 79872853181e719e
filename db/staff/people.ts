import type { ISql } from "postgres";
import { type Staff, staffOf } from "#shop/staff/staff.ts";

type Row = {
  id: number;
  username: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  roleId: number | null;
  roleName: string | null;
  permissions: string[] | null;
};

/** Somebody who works in the back office. */
export type Person = Pick<Row, "id" | "username" | "email" | "emailVerified" | "roleId"> & {
  /** `Owner`, or the name of the role. */
  roleName: string;
  staff: Staff;
};

const columns = (sql: ISql) => sql`
  users.id, coalesce(display_username, username) as username, email, email_verified, is_admin,
  role_id, role.name as role_name, role.permissions`;

function toPerson(row: Row): Person {
  const { id, username, email, emailVerified, roleId } = row;
  const roleName = row.isAdmin ? "Owner" : (row.roleName ?? "");
  return { id, username, email, emailVerified, roleId, roleName, staff: staffOf(row) };
}

export type ListedPerson = Person & {
  /** To within some minutes; null for who is logged in nowhere. */
  seenAt: Date | null;
};

/** Limit of accounts: people who work in the back office [people]; no more are invited. */
export const MAX_PEOPLE = 500;

/** Owners first, then by name. */
export async function listPeople(sql: ISql): Promise<ListedPerson[]> {
  const rows = await sql<(Row & Pick<ListedPerson, "seenAt">)[]>`
    select ${columns(sql)},
      (select max(coalesce(seen_at, updated_at)) from sessions where user_id = users.id) as seen_at
    from users left join staff_roles role on role.id = users.role_id
    where is_admin or role_id is not null
    order by is_admin desc, username limit ${MAX_PEOPLE}`;
  return rows.map((row) => ({ ...toPerson(row), seenAt: row.seenAt }));
}

/** Undefined for an account that does not work here. */
export async function findPerson(sql: ISql, id: number): Promise<Person | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)}
    from users left join staff_roles role on role.id = users.role_id
    where users.id = ${id} and (is_admin or role_id is not null)`;
  return row && toPerson(row);
}

/**
 * Locks the accounts, so that nobody gives, takes or changes their roles meanwhile. Those who do not
 * work here are not there.
 */
export async function lockPeople(tx: ISql, ids: readonly number[]): Promise<Map<number, Person>> {
  const wanted = tx`users.id = any (${[...ids]}::bigint[])`;
  await tx`select from users where ${wanted} order by id for update`;
  // A statement of its own sees the roles of after the wait.
  const rows = await tx<Row[]>`
    select ${columns(tx)}
    from users left join staff_roles role on role.id = users.role_id
    where ${wanted} and (is_admin or role_id is not null)`;
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** True for an owner, who stays one until the transaction ends. */
export async function lockOwner(tx: ISql, id: number): Promise<boolean> {
  return (await lockPeople(tx, [id])).get(id)?.staff.isOwner === true;
}

/** All owners are locked: two who go at once must see each other, so that one stays. */
export async function countOtherOwners(tx: ISql, id: number): Promise<number> {
  const owners = await tx<{ id: number }[]>`
    select id from users where is_admin order by id for update`;
  return owners.filter((owner) => owner.id !== id).length;
}

export async function countPeople(sql: ISql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from users where is_admin or role_id is not null`;
  return row.count;
}

/** `null` takes every right. */
export async function writeRoleOf(
  tx: ISql,
  id: number,
  roleId: number | "owner" | null,
): Promise<void> {
  const isOwner = roleId === "owner";
  await tx`
    update users set is_admin = ${isOwner}, role_id = ${isOwner ? null : roleId}, updated_at = now()
    where id = ${id}`;
}

export async function isStaffEmail(sql: ISql, email: string): Promise<boolean> {
  const found = await sql`
    select from users where email = ${email} and email_verified
      and (is_admin or role_id is not null)`;
  return found.count > 0;
}
