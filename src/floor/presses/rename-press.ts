import { recordAudit } from "#db/audit.ts";
import { lockPress, writePressName } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";
import type { PressValues } from "#shop/floor/presses/press.ts";

type Deps = Pick<Services, "sql">;

/** `known`: another one has the name. */
export async function renamePress(
  { sql }: Deps,
  { id, values, actorId }: { id: number; values: PressValues; actorId: number },
): Promise<"saved" | "known" | "gone"> {
  return sql.begin(async (tx) => {
    const press = await lockPress(tx, id);
    if (!press) return "gone";
    if (press.name === values.name) return "saved";
    if (!(await writePressName(tx, { id, ...values }))) return "known";
    const subject = { subjectKind: "floor", subjectId: `press ${id}` } as const;
    const before = { name: press.name };
    await recordAudit(tx, { actorId, action: "rename press", ...subject, before, after: values });
    return "saved";
  });
}
