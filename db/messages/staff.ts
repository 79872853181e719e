import type { ISql } from "postgres";
import type { Permission } from "#shop/staff/permissions.ts";

export type AnsweringStaff = { id: number; name: string };

const ANSWER: Permission = "messages.answer";

/** Limit of messages: people whom a thread can be given [people]; others are not in the list. */
const MAX_STAFF = 200;

const select = (sql: ISql) => sql`
  select u.id, coalesce(u.display_username, u.username) as name
  from users u where not u.locked and (u.is_admin or u.role_id in (
    select id from staff_roles where ${ANSWER} = any(permissions)))`;

/** Owners, and those whose role permits it. */
export async function listAnsweringStaff(sql: ISql): Promise<AnsweringStaff[]> {
  return sql<AnsweringStaff[]>`${select(sql)} order by 2, 1 limit ${MAX_STAFF}`;
}

export async function findAnsweringStaff(
  sql: ISql,
  userId: number,
): Promise<AnsweringStaff | undefined> {
  const [found] = await sql<AnsweringStaff[]>`${select(sql)} and u.id = ${userId}`;
  return found;
}
