/** @jsxImportSource hono/jsx */
import { areaColumns } from "#shop/goods/area-columns.ts";
import { printAreaOf, type TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { formatSize } from "#shop/print-size.ts";
import { Card } from "#ui/card.tsx";
import { useShop } from "#ui/shop.ts";
import { Table } from "#ui/table.tsx";

type AreasCardProps = { cut: TemplateId; sizes: readonly string[] };

/** The card says what each size of the cut takes. */
export function AreasCard({ cut, sizes }: AreasCardProps) {
  const { units } = useShop();
  const template = templateOf(cut);
  const columns = areaColumns(template);
  return (
    <Card
      title="Print areas"
      description={`The largest print on each size of the ${template.name.toLowerCase()} cut.`}
    >
      <Table columns={["Size", ...columns.map(({ name }) => name)]} class="table--cards">
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {columns.map(({ name, area }) => (
              <td key={name} data-label={name}>
                {formatSize(printAreaOf(template, size, area), units)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
