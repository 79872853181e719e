import type { ISql } from "postgres";
import type { Permission } from "#shop/staff/permissions.ts";

const EDIT: Permission = "orders.edit";

/** Who made a quote, while they may still work on it and have proved their email. */
export async function findMaker(
  sql: ISql,
  draftId: number,
): Promise<{ email: string; username: string } | undefined> {
  const [maker] = await sql<{ email: string; username: string }[]>`
    select u.email, u.username from order_drafts d join users u on u.id = d.maker_id
    where d.id = ${draftId} and not u.locked and u.email_verified and (u.is_admin or u.role_id in (
      select id from staff_roles where ${EDIT} = any(permissions)))`;
  return maker;
}
