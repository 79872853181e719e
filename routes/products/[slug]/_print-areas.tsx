/** @jsxImportSource hono/jsx */
import { areaColumns } from "#shop/goods/area-columns.ts";
import { groupedSizes, type Sized } from "#shop/goods/sizes/group-sizes.ts";
import { printAreaOf } from "#shop/goods/sizes/size-areas.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { formatSize } from "#shop/print-size.ts";
import { SizeGroupRow } from "#ui/products/size-group.tsx";
import { useShop } from "#ui/shop.ts";

type PrintAreasProps = { product: Sized & { sizes: readonly string[] } };

/** The largest print on each size; sizes that take the same share a row. */
export function PrintAreas({ product }: PrintAreasProps) {
  const { units } = useShop();
  const template = templateOf(product.cut);
  const columns = areaColumns(template);
  const shown = (size: string) =>
    columns.map(({ area }) => formatSize(printAreaOf(template, size, area), units));
  const rowsOf = (sizes: readonly string[]) =>
    Map.groupBy(sizes, (size) => shown(size).join(" ")).values();
  return (
    <table class="size-table">
      <thead>
        <tr>
          <th scope="col">Size</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groupedSizes(product, product.sizes).map(({ heading, items }) => (
        <tbody key={heading}>
          <SizeGroupRow heading={heading} columns={1 + columns.length} />
          {[...rowsOf(items)].map(([size = "", ...others]) => (
            <tr key={size}>
              <th scope="row">{[size, ...others].join(", ")}</th>
              {shown(size).map((text, at) => (
                <td key={columns[at]?.name}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
