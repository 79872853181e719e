/** @jsxImportSource hono/jsx */
import type { CartRow, ShownCartRow } from "#db/carts/carts.ts";
import type { Cents } from "#shop/money.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import type { Totals } from "#shop/pricing/totals.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { RejectedQuantities } from "./_change-cart.ts";
import { LineFacts } from "./_line-facts.tsx";

/** The id of the table's form, for buttons that stand elsewhere. */
export const CART_FORM = "cart";

type CartTableProps = {
  lines: readonly ShownCartRow[];
  totals: Totals;
  rejected: RejectedQuantities | undefined;
};

/** One form for all lines: Enter in a quantity presses its first button, an 'Update'. */
export function CartTable({ lines, totals, rejected }: CartTableProps) {
  return (
    <form class="table-scroll" id={CART_FORM} method="post" action={paths.cart}>
      <Table columns={COLUMNS} class="cart-table">
        {lines.map((line, at) => (
          <CartLine
            key={line.id}
            line={line}
            cents={totals.lines[at]?.lineCents ?? 0}
            rejected={rejected?.get(line.id)}
          />
        ))}
      </Table>
    </form>
  );
}

const COLUMNS: Columns = ["Product", "Size", "Color", "Quantity", { label: "Price", number: true }];

type CartLineProps = {
  line: ShownCartRow;
  /** What the whole line costs. */
  cents: Cents;
  /** What was typed as its quantity, where that is none. */
  rejected: string | undefined;
};

function CartLine({ line, cents, rejected }: CartLineProps) {
  const nameId = `line-${line.id}`;
  return (
    <>
      <tr>
        <th scope="row" id={nameId}>
          {line.productName}
        </th>
        <td data-label="Size">{line.size}</td>
        <td data-label="Color">{line.color}</td>
        <td data-label="Quantity">
          <Quantity line={line} rejected={rejected} />
        </td>
        <td class="table__number" data-label="Price">
          <Price cents={cents} />
        </td>
      </tr>
      <tr class="cart-table__facts">
        <td colspan={COLUMNS.length} headers={nameId}>
          <LineFacts line={line} />
        </td>
      </tr>
    </>
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
