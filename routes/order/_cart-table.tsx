/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts.ts";
import { designSizeText, lineCents, positionText } from "#shop/cart.ts";
import { findColor } from "#shop/colors.ts";
import { paths } from "#shop/paths.ts";
import { QUANTITY_LIMITS } from "#shop/quantity.ts";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";

type CartTableProps = { lines: readonly CartRow[]; shownColor: string | undefined };

export function CartTable({ lines, shownColor }: CartTableProps) {
  return (
    <div class="table-scroll">
      <table class="table cart-table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Size</th>
            <th scope="col">Color</th>
            <th scope="col">Quantity</th>
            <th scope="col" class="table__number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartLine key={line.id} line={line} shownColor={shownColor} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CartLine({ line, shownColor }: { line: CartRow; shownColor: string | undefined }) {
  return (
    <tr>
      <th scope="row">
        {line.productName}
        <p class="muted small">
          Design position: {positionText(line.designPosition)}
          <br />
          Design size: {designSizeText(line.designSize)}
        </p>
        <ColorNote ordered={line.color} shown={shownColor} />
      </th>
      <td data-label="Size">{line.size}</td>
      <td data-label="Color">{line.color}</td>
      <td data-label="Quantity">
        <LineForm line={line} />
      </td>
      <td class="table__number" data-label="Price">
        <Price cents={lineCents(line)} />
      </td>
    </tr>
  );
}

/** The preview may show another shirt than the one that was ordered. */
function ColorNote({ ordered, shown }: { ordered: string; shown: string | undefined }) {
  const preview = findColor(shown ?? "");
  if (!preview || preview === findColor(ordered)) return null;
  return (
    <p class="small">
      Your studio shows {preview.name.toLowerCase()}; this line is {ordered.toLowerCase()}.
    </p>
  );
}

function LineForm({ line }: { line: CartRow }) {
  const what = `${line.productName}, ${line.size}, ${line.color}`;
  return (
    <form class="quantity" method="post" action={paths.orderLine(line.id)}>
      <input
        class="input"
        type="number"
        name="quantity"
        value={line.quantity}
        min={QUANTITY_LIMITS.min}
        max={QUANTITY_LIMITS.max}
        required
        aria-label={`Quantity of ${what}`}
      />
      <Button
        size="sm"
        variant="outline"
        name="action"
        value="update"
        aria-label={`Update ${what}`}
      >
        Update
      </Button>
      <Button
        size="sm"
        variant="ghost"
        name="action"
        value="remove"
        formnovalidate
        aria-label={`Remove ${what}`}
      >
        Remove
      </Button>
    </form>
  );
}
