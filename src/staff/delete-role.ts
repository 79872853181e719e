import { recordAudit } from "#db/audit.ts";
import { lockOwner } from "#db/staff/people.ts";
import { deleteRole as deleteRow, lockRole } from "#db/staff/roles.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** `used`: somebody has it, and needs another one first. `denied`: whoever deletes it is no owner any more. */
export async function deleteRole(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<"deleted" | "denied" | "used" | "gone"> {
  return transact(sql, async (tx) => {
    if (!(await lockOwner(tx, actorId))) return "denied";
    const role = await lockRole(tx, id);
    if (!role) return "gone";
    if (!(await deleteRow(tx, id))) return "used";
    const subject = { subjectKind: "role", subjectId: id } as const;
    const before = { name: role.name, permissions: role.permissions };
    await recordAudit(tx, { actorId, action: "delete role", ...subject, before });
    return "deleted";
  });
}
