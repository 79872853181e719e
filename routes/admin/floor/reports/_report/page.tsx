/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { RangeChooser } from "#ui/range-chooser.tsx";
import { DaysCard } from "./days-card.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { LateCard } from "./late-card.tsx";
import type { Report } from "./load.ts";
import { PressesCard } from "./presses-card.tsx";
import { SpoiltCard } from "./spoilt-card.tsx";

export function ReportPage(report: Report) {
  const { range, days, total, presses, spoilt, lateCounts, late, steps } = report;
  return (
    <>
      <RangeChooser path={paths.adminFloorReports} range={range} />
      <FiguresRow total={total} spoilt={spoilt} />
      <DaysCard range={range} days={days} total={total} />
      <PressesCard range={range} presses={presses} days={days} />
      <SpoiltCard range={range} rows={spoilt} />
      <LateCard range={range} counts={lateCounts} pieces={late} steps={steps} />
    </>
  );
}
