/** @jsxImportSource hono/jsx */
import { mediumDate } from "#shop/date.ts";
import type { PressFigures } from "#shop/floor/reports/presses.ts";
import { shareOf, sum } from "#shop/floor/reports/report.ts";
import { type Columns, Table } from "#ui/table.tsx";
import type { Report } from "./load.ts";
import { MoreFigures, ReportCard } from "./report-card.tsx";
import { countText, percentText } from "./texts.ts";

export function PressesCard({ range, presses, days }: Pick<Report, "range" | "presses" | "days">) {
  return (
    <ReportCard
      range={range}
      section="presses"
      title="Printed by press"
      description="By the press that was scanned before the pieces."
    >
      {presses.length > 0 ? (
        <>
          <Table columns={COLUMNS} class="table--cards">
            {presses.map((press) => (
              <Row key={press.name} press={press} all={sum(presses, "pieces")} />
            ))}
          </Table>
          {presses.length > 1 && <EachDay presses={presses} days={days} />}
        </>
      ) : (
        <p class="muted">Nothing was printed on these days.</p>
      )}
    </ReportCard>
  );
}

function Row({ press, all }: { press: PressFigures; all: number }) {
  const { name, pieces, days } = press;
  return (
    <tr>
      <th scope="row" data-label="Press">
        <bdi>{name}</bdi>
      </th>
      <td class="table__number" data-label="Pieces">
        {countText(pieces)}
      </td>
      <td class="table__number" data-label="Share">
        {percentText(shareOf(pieces, all))}
      </td>
      <td class="table__number" data-label="Days with prints">
        {countText(days)}
      </td>
      <td class="table__number" data-label="Pieces a day">
        {countText(Math.round(pieces / days))}
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Press",
  { label: "Pieces", number: true },
  { label: "Share", number: true },
  { label: "Days with prints", number: true },
  { label: "Pieces a day", number: true },
];

function EachDay({ presses, days }: Pick<Report, "presses" | "days">) {
  const columns = ["Day", ...presses.map(({ name }) => ({ label: name, number: true }))];
  const worked = days.filter(({ printed }) => printed > 0);
  return (
    <MoreFigures summary="Presses of each day">
      <Table columns={columns}>
        {worked.toReversed().map(({ day }) => (
          <tr key={day}>
            <th scope="row" class="nowrap">
              <time datetime={day}>{mediumDate(new Date(day))}</time>
            </th>
            {presses.map(({ name, byDay }) => (
              <td key={name} class="table__number">
                {countText(byDay.get(day) ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </MoreFigures>
  );
}
