/** @jsxImportSource hono/jsx */
import { Fragment } from "hono/jsx";
import { areaColumns } from "#shop/goods/area-columns.ts";
import { groupedSizes, type Sized } from "#shop/goods/sizes/group-sizes.ts";
import { printAreaOf } from "#shop/goods/sizes/size-areas.ts";
import { printedBy } from "#shop/goods/techniques/technique-text.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { formatSize } from "#shop/print-size.ts";
import { Card } from "#ui/card.tsx";
import { SizeGroupRow } from "#ui/products/size-group.tsx";
import { useShop } from "#ui/shop.ts";
import { Table } from "#ui/table.tsx";

type AreasCardProps = { product: Sized & { sizes: readonly string[] } };

/** The card says what each size of the template takes. */
export function AreasCard({ product }: AreasCardProps) {
  const { units } = useShop();
  const template = templateOf(product.cut);
  const columns = areaColumns(template);
  const technique = printedBy(template);
  return (
    <Card
      title="Print areas"
      description={`The largest print on each size of this ${template.noun}.`}
    >
      <Table columns={["Size", ...columns.map(({ name }) => name)]} class="table--cards">
        {groupedSizes(product, product.sizes).map(({ heading, items }) => (
          <Fragment key={heading}>
            <SizeGroupRow heading={heading} columns={1 + columns.length} />
            {items.map((size) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {columns.map(({ name, area }) => (
                  <td key={name} data-label={name}>
                    {formatSize(printAreaOf(template, size, area), units)}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </Table>
      {technique && <p class="muted small">Printed by: {technique}.</p>}
    </Card>
  );
}
