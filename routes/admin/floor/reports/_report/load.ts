import { countLate, listLate } from "#db/floor/late.ts";
import { listFormerPresses } from "#db/floor/presses/presses.ts";
import { listOrderHours, listPackedDays, listPrintedDays, listSpoilt } from "#db/floor/reports.ts";
import { findSteps } from "#db/floor/settings.ts";
import type { Services } from "#services/services.ts";
import { dayAt } from "#shop/day.ts";
import { daysBetween } from "#shop/days/day-bounds.ts";
import { type RangeQuery, readRange } from "#shop/days/range.ts";
import { pressFigures } from "#shop/floor/reports/presses.ts";
import { floorReport } from "#shop/floor/reports/report.ts";

export type Deps = Pick<Services, "sql" | "shopSettings">;

/** Limit of floor: late pieces that the reports' page lists [pieces]; the CSV has all. */
const LATE_PIECES = 50;

export type Report = Awaited<ReturnType<typeof loadReport>>;

export async function loadReport(services: Deps, query: RangeQuery) {
  const { sql } = services;
  const { range, days } = await readDays(services, query);
  const [steps, presses, packed, printed, hours, spoilt, lateCounts, late] = await Promise.all([
    findSteps(sql),
    listFormerPresses(sql),
    listPackedDays(sql, days),
    listPrintedDays(sql, days),
    listOrderHours(sql, days),
    listSpoilt(sql, days),
    countLate(sql, range.today),
    listLate(sql, { today: range.today, limit: LATE_PIECES }),
  ]);
  return {
    ...{ range, steps, spoilt, lateCounts, late },
    ...floorReport(
      days.map(({ day }) => day),
      { packed, printed, hours },
    ),
    presses: pressFigures(printed, presses),
  };
}

/** The days of a range in the shop's zone; `today` there decides what is late. */
export async function readDays({ shopSettings }: Deps, query: RangeQuery) {
  const shop = await shopSettings.read();
  const today = dayAt(new Date(), shop.timeZone);
  const range = { ...readRange(query, today), today };
  return { shop, range, days: daysBetween(range.from, range.to, shop.timeZone) };
}
