/** @jsxImportSource hono/jsx */
import type { GangSheetRow } from "#db/floor/gang/sheets.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm, StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { LoadedBatch } from "./load.ts";

/** Limit of floor: prints on no gang sheet that a batch names [prints]; the manifest has all. */
const MAX_LEFT_OUT = 20;

export function BatchGangSheets({ batch, gang }: LoadedBatch) {
  return (
    <Card>
      <h2 id="gang-sheets">Gang sheets</h2>
      {!gang && <p class="muted">All prints of the batch on a roll of film, for transfers.</p>}
      {gang?.error && (
        <Alert variant={gang.status === "failed" ? "destructive" : "warning"} title="Not planned">
          <p>{gang.error}</p>
        </Alert>
      )}
      {gang?.status === "waiting" && !gang.error && (
        <p role="status">They are being planned. Reload the page to see them.</p>
      )}
      {gang?.isOutdated && (
        <Alert variant="warning" title="The batch has changed since">
          <p>These sheets have other pieces than the batch. Make them anew.</p>
        </Alert>
      )}
      {gang && gang.sheets.length > 0 && <Sheets batchId={batch.id} sheets={gang.sheets} />}
      {gang && gang.leftOut.length > 0 && (
        <Alert variant="warning" title={`${gang.leftOut.length} prints are on no sheet`}>
          <ul>
            {gang.leftOut.slice(0, MAX_LEFT_OUT).map(({ key, label, reason }) => (
              <li key={key}>
                {label}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <StaffForm class="row" action={paths.adminBatchGangSheets(batch.id)}>
        <Button variant="outline">{gang ? "Make them anew" : "Make gang sheets"}</Button>
        <StaffLink href={paths.adminFloorGangSheets}>Roll, gaps and marks</StaffLink>
      </StaffForm>
    </Card>
  );
}

const COLUMNS: Columns = [
  "Sheet",
  { label: "Length", number: true },
  { label: "Filled", number: true },
  { label: "Prints", number: true },
  "Files",
];

function Sheets({ batchId, sheets }: { batchId: number; sheets: readonly GangSheetRow[] }) {
  return (
    <div class="table-scroll">
      <Table columns={COLUMNS} class="table--cards">
        {sheets.map((sheet) => (
          <tr key={sheet.number}>
            <th scope="row">Sheet {sheet.number}</th>
            <td class="table__number" data-label="Length">
              {Math.round(sheet.lengthMm)} mm
            </td>
            <td class="table__number" data-label="Filled">
              {sheet.fill.toFixed(1)} %
            </td>
            <td class="table__number" data-label="Prints">
              {sheet.prints}
            </td>
            <td data-label="Files">
              <Files batchId={batchId} sheet={sheet} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Files({ batchId, sheet }: { batchId: number; sheet: GangSheetRow }) {
  const { number, status, error } = sheet;
  if (status === "failed") return <span>Failed: {error} Make them anew.</span>;
  if (status !== "ready") return <span>Being drawn</span>;
  const file = (type: string) => paths.adminGangSheet(batchId, `${number}.${type}`);
  return (
    <span class="batch-papers">
      <a href={file("png")}>PNG</a>
      <a href={file("pdf")}>PDF</a>
      <a href={file("txt")}>Manifest</a>
    </span>
  );
}
