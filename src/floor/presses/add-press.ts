import { recordAudit } from "#db/audit.ts";
import { insertPress } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";
import type { PressValues } from "#shop/floor/presses/press.ts";

type Deps = Pick<Services, "sql">;

/** Returns its id; `known` where another one has the name. */
export async function addPress(
  { sql }: Deps,
  { values, actorId }: { values: PressValues; actorId: number },
): Promise<number | "known"> {
  return sql.begin(async (tx) => {
    const id = await insertPress(tx, values.name);
    if (id === undefined) return "known";
    const subject = { subjectKind: "floor", subjectId: `press ${id}` } as const;
    await recordAudit(tx, { actorId, action: "add press", ...subject, after: values });
    return id;
  });
}
