/** @jsxImportSource hono/jsx */
import type { CartRow, ShownCartRow } from "#db/carts/carts.ts";
import type { Design } from "#db/designs/designs.ts";
import { findColor } from "#shop/colors.ts";
import { designSizeText, lineCents, positionText } from "#shop/orders/cart.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { describePrint, type Side } from "#shop/placement.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { RejectedQuantities } from "./_change-cart.ts";

/** The id of the table's form, for buttons that stand elsewhere. */
export const CART_FORM = "cart";

type CartTableProps = {
  lines: readonly ShownCartRow[];
  rejected: RejectedQuantities | undefined;
};

/** One form for all lines: Enter in a quantity presses its first button, an 'Update'. */
export function CartTable({ lines, rejected }: CartTableProps) {
  return (
    <form class="table-scroll" id={CART_FORM} method="post" action={paths.cart}>
      <Table columns={COLUMNS} class="cart-table">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} rejected={rejected?.get(line.id)} />
        ))}
      </Table>
    </form>
  );
}

const COLUMNS: Columns = ["Product", "Size", "Color", "Quantity", { label: "Price", number: true }];

type CartLineProps = {
  line: ShownCartRow;
  /** What was typed as its quantity, where that is none. */
  rejected: string | undefined;
};

function CartLine({ line, rejected }: CartLineProps) {
  return (
    <tr>
      <th scope="row">
        {line.productName}
        <p class="muted small">
          Design position: {positionText(line.designPosition)}
          <br />
          Design size: {designSizeText(line.designSize)}
          <br />
          Prints {printText(line, "front", line.frontDesign)}
          {line.backDesign && (
            <>
              <br />
              Back prints {printText(line, "back", line.backDesign)}
            </>
          )}
        </p>
        {line.description && (
          <p class="muted small cart-table__description" dir="auto">
            {line.description}
          </p>
        )}
        <ColorNote ordered={line.color} shown={line.studioColor} />
        {line.isWithdrawn && (
          <p class="field__error">
            <Icon name="warning" />
            This design is no longer available. Remove this line to order the rest.
          </p>
        )}
      </th>
      <td data-label="Size">{line.size}</td>
      <td data-label="Color">{line.color}</td>
      <td data-label="Quantity">
        <Quantity line={line} rejected={rejected} />
      </td>
      <td class="table__number" data-label="Price">
        <Price cents={lineCents(line)} />
      </td>
    </tr>
  );
}

function printText(
  { designPosition: position, designSize: size }: CartRow,
  side: Side,
  artwork: Design,
) {
  return describePrint({ side, position, size, artwork });
}

/** The preview may show another shirt than the one that was ordered. */
function ColorNote({ ordered, shown }: { ordered: string; shown: string | null }) {
  const preview = findColor(shown ?? "");
  if (!preview || preview === findColor(ordered)) return null;
  return (
    <p class="small">
      Your studio shows {preview.name.toLowerCase()}; this line is {ordered.toLowerCase()}.
    </p>
  );
}

function Quantity({ line, rejected }: { line: CartRow; rejected: string | undefined }) {
  const what = `${line.productName}, ${line.size}, ${line.color}`;
  const errorId = `quantity-${line.id}-error`;
  return (
    <>
      <div class="quantity">
        <input type="hidden" name={`shown-${line.id}`} value={line.quantity} />
        <input
          class="input"
          type="number"
          name={`quantity-${line.id}`}
          value={rejected ?? line.quantity}
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          required
          aria-label={`Quantity of ${what}`}
          {...(rejected !== undefined && { "aria-invalid": "true", "aria-describedby": errorId })}
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
          name="remove"
          value={line.id}
          formnovalidate
          aria-label={`Remove ${what}`}
        >
          Remove
        </Button>
      </div>
      {rejected !== undefined && (
        <p class="field__error" id={errorId}>
          <Icon name="warning" />
          Choose between {QUANTITY_LIMITS.min} and {QUANTITY_LIMITS.max} shirts.
        </p>
      )}
    </>
  );
}
