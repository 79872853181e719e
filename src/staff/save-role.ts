import { recordAudit } from "#db/audit.ts";
import { lockOwner } from "#db/staff/people.ts";
import { lockRole, writeRole } from "#db/staff/roles.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { RoleValues } from "#shop/staff/role-form.ts";

type Save = { id: number; values: RoleValues; revision: string; actorId: number };

/**
 * It holds with the next request of everybody who has the role, in each process. `denied`: whoever saves
 * it is no owner any more.
 */
export async function saveRole(
  { sql }: Pick<Services, "sql">,
  { id, values, revision, actorId }: Save,
): Promise<"saved" | "denied" | "known" | "changed" | "gone"> {
  return transact(sql, async (tx) => {
    if (!(await lockOwner(tx, actorId))) return "denied";
    const role = await lockRole(tx, id);
    if (!role) return "gone";
    if (String(role.revision) !== revision) return "changed";
    if (!(await writeRole(tx, { id, ...values }))) return "known";
    const subject = { subjectKind: "role", subjectId: id } as const;
    const before = { name: role.name, permissions: role.permissions };
    await recordAudit(tx, { actorId, action: "save role", ...subject, before, after: values });
    return "saved";
  });
}
