/** @jsxImportSource hono/jsx */
import { printAreaOf } from "#shop/documents/prints/print-areas.ts";
import { formatSize } from "#shop/print-size.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { Card } from "#ui/card.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { CUT_NAMES } from "./cut-choice.tsx";

type AreasCardProps = { cut: Cut; sizes: readonly string[] };

/** The card says what each size of the cut takes. */
export function AreasCard({ cut, sizes }: AreasCardProps) {
  const { units } = useShop();
  return (
    <Card
      title="Print areas"
      description={`The largest print on each size of the ${CUT_NAMES[cut].toLowerCase()} cut.`}
    >
      <Table columns={COLUMNS} class="table--cards">
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td data-label="Front">{formatSize(printAreaOf(cut, size, "front"), units)}</td>
            <td data-label="Back">{formatSize(printAreaOf(cut, size, "back"), units)}</td>
            <td data-label="Each sleeve">
              {formatSize(printAreaOf(cut, size, "left-sleeve"), units)}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

const COLUMNS: Columns = ["Size", "Front", "Back", "Each sleeve"];
