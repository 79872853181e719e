/** @jsxImportSource hono/jsx */
import { Alert } from "#ui/alert.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type Difference = { label: string; now: string; typed: string };

/** Above a form that was based on an older version; saving it again overwrites knowingly. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Alert variant="destructive" title="Somebody changed this meanwhile">
      <p>Nothing was saved. Your version stands in the form: save it again to keep yours.</p>
      {differences.length > 0 && (
        <div class="table-scroll">
          <Table columns={COLUMNS}>
            {differences.map(({ label, now, typed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{now || "–"}</td>
                <td>{typed || "–"}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Alert>
  );
}

const COLUMNS: Columns = ["Field", "Saved now", "Yours"];
