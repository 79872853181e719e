/** @jsxImportSource hono/jsx */
import type { ShownCartRow } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { byDocument, groupLines, type LineGroup } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import type { LadderStep } from "#shop/pricing/ladder-hint.ts";
import { type Columns, Table } from "#ui/table.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { GroupFacts } from "./_group-facts.tsx";
import { GroupPrice } from "./_group-price.tsx";
import { LinePicture } from "./_line-picture.tsx";
import { LineQuantity } from "./_line-quantity.tsx";
import type { PricedRow } from "./_priced-row.ts";
import { SizeQuantities } from "./_size-quantities.tsx";

/** The id of the table's form, for buttons that stand elsewhere. */
export const CART_FORM = "cart";

type CartTableProps = {
  lines: readonly ShownCartRow[];
  quote: Quote;
  rejected: RejectedFields | undefined;
};

/** One form for all lines: Enter in a quantity presses its first button, an 'Update'. */
export function CartTable({ lines, quote, rejected = new Map() }: CartTableProps) {
  const rows = lines.flatMap((line, at) => {
    const price = quote.totals.lines[at];
    return price ? [{ ...line, price, at }] : [];
  });
  return (
    <form class="table-scroll" id={CART_FORM} method="post" action={paths.cart}>
      <Table columns={COLUMNS} class="cart-table">
        {groupLines(rows, byDocument).map((group) => (
          <CartGroup
            key={group.first.id}
            group={group}
            cart={lines}
            step={quote.ladder.find((step) => step.lines[0] === firstPlace(group))}
            rejected={rejected}
          />
        ))}
      </Table>
    </form>
  );
}

/** Of the group's lines in the cart: what is said of a design stands at its first group. */
function firstPlace({ lines }: LineGroup<PricedRow>): number {
  return Math.min(...lines.map(({ at }) => at));
}

const COLUMNS: Columns = [
  { label: "Picture", hidden: true },
  "Product",
  "Size",
  "Color",
  "Quantity",
  { label: "Price", number: true },
];

type CartGroupProps = {
  group: LineGroup<PricedRow>;
  /** Of the ladder, where its design stands on one. */
  step: LadderStep | undefined;
  rejected: RejectedFields;
  cart: readonly ShownCartRow[];
};

function CartGroup({ group, step, rejected, cart }: CartGroupProps) {
  const { first, lines, sizes } = group;
  const nameId = `line-${first.id}`;
  return (
    <>
      <tr data-key={nameId}>
        <td class="cart-table__shirt" rowspan={2}>
          <LinePicture line={first} />
        </td>
        <th scope="row" id={nameId}>
          {first.productName}
        </th>
        <td data-label="Size">{sizes}</td>
        <td data-label="Color">{first.color}</td>
        <td data-label="Quantity">
          {lines.length === 1 ? (
            <LineQuantity line={first} rejected={rejected} />
          ) : (
            <SizeQuantities group={group} rejected={rejected} />
          )}
        </td>
        <td class="table__number" data-label="Price">
          <GroupPrice lines={lines} />
        </td>
      </tr>
      <tr class="cart-table__facts" data-key={`facts-${first.id}`}>
        <td colspan={COLUMNS.length - 1} headers={nameId}>
          <GroupFacts group={group} step={step} rejected={rejected} cart={cart} />
        </td>
      </tr>
    </>
  );
}
