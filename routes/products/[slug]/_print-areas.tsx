/** @jsxImportSource hono/jsx */
import type { Area } from "#shop/documents/areas.ts";
import { printAreaOf } from "#shop/documents/prints/print-areas.ts";
import { formatSize } from "#shop/print-size.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { useShop } from "#ui/shop.ts";

type PrintAreasProps = { cut: Cut; sizes: readonly string[] };

/** The largest print on each size; sizes that take the same share a row. */
export function PrintAreas({ cut, sizes }: PrintAreasProps) {
  const { units } = useShop();
  const show = (size: string, area: Area) => formatSize(printAreaOf(cut, size, area), units);
  const rows = Map.groupBy(
    sizes.map((size) => ({
      size,
      front: show(size, "front"),
      back: show(size, "back"),
      sleeve: show(size, "left-sleeve"),
    })),
    ({ front, back, sleeve }) => `${front} ${back} ${sleeve}`,
  );
  return (
    <table class="size-table">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Front</th>
          <th scope="col">Back</th>
          <th scope="col">Each sleeve</th>
        </tr>
      </thead>
      <tbody>
        {[...rows.values()].map((same) => (
          <tr key={same[0]?.size}>
            <th scope="row">{same.map(({ size }) => size).join(", ")}</th>
            <td>{same[0]?.front}</td>
            <td>{same[0]?.back}</td>
            <td>{same[0]?.sleeve}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
