import { recordAudit } from "#db/audit.ts";
import { lockOwner } from "#db/staff/people.ts";
import { countRoles, insertRole } from "#db/staff/roles.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { RoleValues } from "#shop/staff/role-form.ts";

/** Limit of accounts: roles of the back office [roles]; the form says so. */
export const MAX_ROLES = 50;

/** Returns its id; `known` where another one has the name, `denied` for who is no owner any more. */
export async function addRole(
  { sql }: Pick<Services, "sql">,
  { values, actorId }: { values: RoleValues; actorId: number },
): Promise<number | "denied" | "known" | "full"> {
  return transact(sql, async (tx) => {
    if (!(await lockOwner(tx, actorId))) return "denied";
    if ((await countRoles(tx)) >= MAX_ROLES) return "full";
    const id = await insertRole(tx, values);
    if (id === undefined) return "known";
    const subject = { subjectKind: "role", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "add role", ...subject, after: values });
    return id;
  });
}
