/** @jsxImportSource hono/jsx */
import type { ImportCounts, ReportLine } from "#db/catalog/imports/progress.ts";
import { OUTCOME_NAMES } from "#shop/catalog/imports/report-csv.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { type Columns, Table } from "#ui/table.tsx";

const OUTCOMES = ["created", "changed", "same", "wrong"] as const;

/** The page is requested again by itself; the link is for who does not want to wait. */
export function Progress({ id, counts }: { id: string; counts: ImportCounts }) {
  const done = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const all = Math.max(done, done + counts.left - (counts.photosLeft > 0 ? 1 : 0));
  const photos = counts.photosLeft > 0 ? ` ${counts.photosLeft} photos are still to come.` : "";
  return (
    <Card title="On its way" description="You may leave this page: the import goes on.">
      <progress class="meter" value={done} max={Math.max(1, all)} aria-label="Products done" />
      <p>
        {done} of {all} products are done.{photos}
      </p>
      <div>
        <LinkButton href={paths.adminProductImport(id)} variant="outline">
          Show how far it is
        </LinkButton>
      </div>
    </Card>
  );
}

type ReportProps = {
  id: string;
  counts: ImportCounts;
  lines: readonly ReportLine[];
  more: boolean;
};

export function Report({ id, counts, lines, more }: ReportProps) {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
    (outcome) => `${OUTCOME_NAMES[outcome]}: ${counts[outcome]}`,
  );
  return (
    <Card title="What it did" description={`${parts.join(". ")}.`}>
      {lines.length > 0 ? (
        <>
          <Table columns={COLUMNS} class="table--cards import-report">
            {lines.map(({ row, column, name, text }) => (
              <tr key={`${row} ${column} ${text}`}>
                <th scope="row">Row {row}</th>
                <td data-label="Column">{column || "–"}</td>
                <td data-label="Product">{name}</td>
                <td data-label="What to know">{text}</td>
              </tr>
            ))}
          </Table>
          {more && <p>The CSV has the other rows.</p>}
          <div>
            <LinkButton href={paths.adminProductImportReport(id)} variant="outline" download>
              Download the report
            </LinkButton>
          </div>
        </>
      ) : (
        <p>Every row was taken as it is.</p>
      )}
    </Card>
  );
}

const COLUMNS: Columns = ["Row", "Column", "Product", "What to know"];
