/** @jsxImportSource hono/jsx */
import type { BackupRun } from "#db/backups/runs.ts";
import { type BackupOutcome, sizeText } from "#shop/backups/backup-plan.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";

export function RunList({ runs }: { runs: readonly BackupRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="runs">
      <h2 id="runs">Newest tries</h2>
      <section class="table-scroll" tabindex={0} aria-label="Tries of backups">
        <Table columns={COLUMNS} class="table--cards">
          {runs.map((run) => (
            <Row key={run.id} {...run} />
          ))}
        </Table>
      </section>
    </section>
  );
}

const OUTCOMES: Record<BackupOutcome, { label: string; variant: BadgeVariant }> = {
  running: { label: "Running", variant: "secondary" },
  done: { label: "Done", variant: "primary" },
  failed: { label: "Failed", variant: "destructive" },
  "cut-off": { label: "Cut off", variant: "destructive" },
};

function Row({ startedAt, endedAt, outcome, files, bytes, addedBytes, error }: BackupRun) {
  const { label, variant } = OUTCOMES[outcome];
  return (
    <tr>
      <th scope="row" data-label="Begun">
        <ShopDate date={startedAt} as="exact" />
      </th>
      <td data-label="Outcome">
        <div class="backups__outcome">
          <Badge variant={variant}>{label}</Badge>
          {error && <span class="small muted jobs__reason">{error}</span>}
        </div>
      </td>
      <td class="table__number" data-label="Took">
        {endedAt ? durationText(endedAt.getTime() - startedAt.getTime()) : "–"}
      </td>
      <td class="table__number" data-label="Files">
        {files?.toLocaleString("en-US") ?? "–"}
      </td>
      <td class="table__number" data-label="Size">
        {bytes === null ? "–" : sizeText(bytes)}
      </td>
      <td class="table__number" data-label="New">
        {addedBytes === null ? "–" : sizeText(addedBytes)}
      </td>
    </tr>
  );
}

function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

const COLUMNS: Columns = [
  "Begun",
  "Outcome",
  { label: "Took", number: true },
  { label: "Files", number: true },
  { label: "Size", number: true },
  { label: "New", number: true },
];
