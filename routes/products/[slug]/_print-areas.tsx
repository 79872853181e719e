/** @jsxImportSource hono/jsx */
import { areaColumns } from "#shop/goods/area-columns.ts";
import { printAreaOf, type TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { formatSize } from "#shop/print-size.ts";
import { useShop } from "#ui/shop.ts";

type PrintAreasProps = { cut: TemplateId; sizes: readonly string[] };

/** The largest print on each size; sizes that take the same share a row. */
export function PrintAreas({ cut, sizes }: PrintAreasProps) {
  const { units } = useShop();
  const template = templateOf(cut);
  const columns = areaColumns(template);
  const shown = (size: string) =>
    columns.map(({ area }) => formatSize(printAreaOf(template, size, area), units));
  const rows = Map.groupBy(sizes, (size) => shown(size).join(" "));
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
      <tbody>
        {[...rows.values()].map(([size = "", ...others]) => (
          <tr key={size}>
            <th scope="row">{[size, ...others].join(", ")}</th>
            {shown(size).map((text, at) => (
              <td key={columns[at]?.name}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
