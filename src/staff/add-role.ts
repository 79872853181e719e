import { recordAudit } from "#db/audit.ts";
import { countRoles, insertRole } from "#db/staff/roles.ts";
import type { Services } from "#services/services.ts";
import type { RoleValues } from "#shop/staff/role-form.ts";

/** Limit of accounts: roles of the back office [roles]; the form says so. */
export const MAX_ROLES = 50;

/** Returns its id; `known` where another one has the name. */
export async function addRole(
  { sql }: Pick<Services, "sql">,
  { values, actorId }: { values: RoleValues; actorId: number },
): Promise<number | "known" | "full"> {
  return sql.begin(async (tx) => {
    if ((await countRoles(tx)) >= MAX_ROLES) return "full";
    const id = await insertRole(tx, values);
    if (id === undefined) return "known";
    const subject = { subjectKind: "role", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "add role", ...subject, after: values });
    return id;
  });
}
