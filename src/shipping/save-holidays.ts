import { recordAudit } from "#db/audit.ts";
import { holidaysRevision, lockHolidays, replaceHolidays } from "#db/shipping/holidays.ts";
import type { Services } from "#services/services.ts";
import type { Holiday } from "#shop/shipping/holidays.ts";

type Deps = Pick<Services, "sql">;

type Save = { holidays: readonly Holiday[]; revision: string; actorId: number };

/** Replaces all, if nobody else has changed them meanwhile. */
export async function saveHolidays({ sql }: Deps, save: Save): Promise<"saved" | "changed"> {
  const { holidays, revision, actorId } = save;
  return sql.begin(async (tx) => {
    const before = await lockHolidays(tx);
    if (holidaysRevision(before) !== revision) return "changed";
    await replaceHolidays(tx, holidays);
    const event = { actorId, action: "save", subjectKind: "holidays" } as const;
    await recordAudit(tx, { ...event, before, after: [...holidays] });
    return "saved";
  });
}
