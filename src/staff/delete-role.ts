import { recordAudit } from "#db/audit.ts";
import { deleteRole as deleteRow, lockRole } from "#db/staff/roles.ts";
import type { Services } from "#services/services.ts";

/** `used`: somebody has it, and needs another one first. */
export async function deleteRole(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<"deleted" | "used" | "gone"> {
  return sql.begin(async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) return "gone";
    if (!(await deleteRow(tx, id))) return "used";
    const subject = { subjectKind: "role", subjectId: id } as const;
    const before = { name: role.name, permissions: role.permissions };
    await recordAudit(tx, { actorId, action: "delete role", ...subject, before });
    return "deleted";
  });
}
