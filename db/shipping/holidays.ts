import type { ISql } from "postgres";
import type { Holiday } from "#shop/shipping/holidays.ts";
import { revisionOf } from "../revision.ts";

export async function listHolidays(sql: ISql): Promise<Holiday[]> {
  return sql<Holiday[]>`select day::text, name from holidays order by day`;
}

/** The list as nobody else can change it before the transaction ends. */
export async function lockHolidays(tx: ISql): Promise<Holiday[]> {
  await tx`lock table holidays in share row exclusive mode`;
  return listHolidays(tx);
}

export async function replaceHolidays(tx: ISql, holidays: readonly Holiday[]): Promise<void> {
  await tx`delete from holidays`;
  await tx`
    insert into holidays (day, name)
    select day, name from unnest(${holidays.map(({ day }) => day)}::date[],
      ${holidays.map(({ name }) => name)}::text[]) as listed (day, name)`;
}

export function holidaysRevision(holidays: readonly Holiday[]): string {
  return revisionOf(holidays.map(({ day, name }) => [day, name]));
}
