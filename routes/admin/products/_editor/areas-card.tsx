/** @jsxImportSource hono/jsx */
import { printAreaOf } from "#shop/documents/print-areas.ts";
import type { Size } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { Card } from "#ui/card.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { CUT_NAMES } from "./cut-choice.tsx";

type AreasCardProps = { cut: Cut; sizes: readonly string[] };

/** What each size of the cut takes. */
export function AreasCard({ cut, sizes }: AreasCardProps) {
  return (
    <Card
      title="Print areas"
      description={`In inches, by size of the ${CUT_NAMES[cut].toLowerCase()} cut.`}
    >
      <Table columns={COLUMNS}>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{inches(printAreaOf(cut, size, "front"))}</td>
            <td>{inches(printAreaOf(cut, size, "left-sleeve"))}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

const COLUMNS: Columns = ["Size", "Front and back", "Each sleeve"];

const inches = ({ width, height }: Size) => `${width} × ${height}`;
