/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { mediumDate, shortDay } from "#shop/date.ts";
import { ticksTo } from "#shop/days/day-chart.ts";
import { type FloorFigures, shareOf } from "#shop/floor/reports/report.ts";
import { DayChart } from "#ui/day-chart.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";
import type { Report } from "./load.ts";
import { MoreFigures, ReportCard } from "./report-card.tsx";
import { countText, hoursText, percentText } from "./texts.ts";

export function DaysCard({ range, days, total }: Pick<Report, "range" | "days" | "total">) {
  const { timeZone } = useShop();
  const most = Math.max(0, ...days.flatMap(({ printed, packed }) => [printed, packed]));
  const scale = { ticks: ticksTo(most, 1), tickText: countText };
  return (
    <ReportCard
      range={range}
      section="days"
      title="Each day"
      description={`Days in ${timeZone}. A scan that was taken back does not count, nor does what was packed and spoilt later.`}
    >
      <DayChart
        days={days.map(({ day, packed, printed }) => ({ day, bar: packed, line: printed }))}
        bars={{ name: "Packed", ...scale }}
        line={{ name: "Printed", ...scale }}
        label="Pieces packed and printed on each day; the table below has the figures"
        tip={({ day, bar, line }) => `${shortDay(day)}: ${bar} packed, ${line} printed`}
      />
      <MoreFigures summary="Figures of each day">
        <Table columns={COLUMNS} foot={<Row name="All days" figures={total} />}>
          {days.toReversed().map((figures) => (
            <Row
              key={figures.day}
              name={<time datetime={figures.day}>{mediumDate(new Date(figures.day))}</time>}
              figures={figures}
            />
          ))}
        </Table>
      </MoreFigures>
    </ReportCard>
  );
}

function Row({ name, figures }: { name: Child; figures: FloorFigures }) {
  const { printed, packed, onTime, orders, medianHours, nineInTenHours } = figures;
  return (
    <tr>
      <th scope="row" class="nowrap">
        {name}
      </th>
      <td class="table__number">{countText(printed)}</td>
      <td class="table__number">{countText(packed)}</td>
      <td class="table__number">{percentText(shareOf(onTime, packed))}</td>
      <td class="table__number">{countText(orders)}</td>
      <td class="table__number nowrap">{hoursText(medianHours)}</td>
      <td class="table__number nowrap">{hoursText(nineInTenHours)}</td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Day",
  { label: "Printed", number: true },
  { label: "Packed", number: true },
  { label: "On time", number: true },
  { label: "Orders", number: true },
  { label: "Hours, median", number: true },
  { label: "Hours, nine in ten", number: true },
];
