import * as v from "valibot";
import { RangeQuery } from "../../days/range.ts";

export const REPORT_SECTIONS = ["days", "presses", "spoilt", "late"] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** A file has the days where no section is named. */
export const ReportFileQuery = v.object({
  ...RangeQuery.entries,
  section: v.fallback(v.picklist(REPORT_SECTIONS), "days"),
});
