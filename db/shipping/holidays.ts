import type { ISql, Sql } from "postgres";
import type { Holiday } from "#shop/shipping/holidays.ts";
import { recordAudit } from "../audit.ts";
import { revisionOf } from "../revision.ts";

export async function listHolidays(sql: ISql): Promise<Holiday[]> {
  return sql<Holiday[]>`select day::text, name from holidays order by day`;
}

type Save = { holidays: readonly Holiday[]; revision: string; actorId: number };
type Saved = { ok: true } | { ok: false; current: Holiday[] };

/** Replaces all, if nobody else has changed them meanwhile. */
export async function saveHolidays(sql: Sql, save: Save): Promise<Saved> {
  const { holidays, revision, actorId } = save;
  return sql.begin<Saved>(async (tx) => {
    await tx`lock table holidays in share row exclusive mode`;
    const current = await listHolidays(tx);
    if (holidaysRevision(current) !== revision) return { ok: false, current };
    await tx`delete from holidays`;
    await tx`
      insert into holidays (day, name)
      select day, name from unnest(${holidays.map(({ day }) => day)}::date[],
        ${holidays.map(({ name }) => name)}::text[]) as listed (day, name)`;
    await recordAudit(tx, {
      actorId,
      action: "save",
      subjectKind: "holidays",
      before: current,
      after: [...holidays],
    });
    return { ok: true };
  });
}

export function holidaysRevision(holidays: readonly Holiday[]): string {
  return revisionOf(holidays.map(({ day, name }) => [day, name]));
}
