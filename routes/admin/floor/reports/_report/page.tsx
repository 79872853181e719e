/** @jsxImportSource hono/jsx */
import { MAX_REPORT_DAYS, QUICK_RANGES } from "#shop/floor/reports/range.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
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
      <Ranges range={range} />
      {range.isCut && (
        <Alert title={`The last ${MAX_REPORT_DAYS} days of that range are shown`}>
          A report counts no more days at once.
        </Alert>
      )}
      <FiguresRow total={total} spoilt={spoilt} />
      <DaysCard range={range} days={days} total={total} />
      <PressesCard range={range} presses={presses} days={days} />
      <SpoiltCard range={range} rows={spoilt} />
      <LateCard range={range} counts={lateCounts} pieces={late} steps={steps} />
    </>
  );
}

function Ranges({ range: { from, to, today, quick } }: Pick<Report, "range">) {
  return (
    <>
      <Tabs label="Last days" tabs={RANGES} here={quick ? quickUrl(quick) : ""} />
      <Filters action={paths.adminFloorReports} clear={!quick && paths.adminFloorReports}>
        <TextField
          name="from"
          label="From"
          optional
          value={from}
          input={{ type: "date", max: today }}
        />
        <TextField name="to" label="To" optional value={to} input={{ type: "date", max: today }} />
      </Filters>
    </>
  );
}

const quickUrl = (days: number) => withQuery(paths.adminFloorReports, { days });

const RANGES = QUICK_RANGES.map((days) => ({ href: quickUrl(days), label: `${days} days` }));
