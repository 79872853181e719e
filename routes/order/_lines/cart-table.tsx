/** @jsxImportSource hono/jsx */
import type { CartLine, ShownCart } from "#db/carts/carts.ts";
import type { Quote } from "#orders/quote/quote.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { byDocument, groupLines, type LineGroup } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { LadderStep } from "#shop/pricing/ladder-hint.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { GroupFacts } from "./group-facts.tsx";
import { GroupPrice } from "./group-price.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import type { ShownLine } from "./shown-line.ts";
import { SizeQuantities } from "./size-quantities.tsx";

/** The id of the table's form, for buttons that stand elsewhere. */
export const CART_FORM = "cart";

type CartTableProps = {
  cart: ShownCart;
  quote: Quote;
  advice: readonly ShownLine["advice"][];
  rejected: RejectedFields | undefined;
};

/** One form for all lines: Enter in a quantity presses its first button, an 'Update'. */
export function CartTable({ cart, quote, advice, rejected = new Map() }: CartTableProps) {
  const rows = cart.lines.flatMap((line, at) => {
    const price = quote.totals.lines[at];
    return price ? [{ ...line, price, at, advice: advice[at] ?? [] }] : [];
  });
  const groups = groupLines(rows, byDocument).map((group) => {
    const step = quote.ladder.find(({ lines }) => lines[0] === firstPlace(group));
    return CartGroup({ group, cart, step, rejected, currency: quote.amounts.currency });
  });
  return FORM({ groups });
}

/** The first place of the group's lines in the cart: a design's ladder stands at its first group. */
function firstPlace({ lines }: LineGroup<ShownLine>): number {
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

const FORM = template<"groups">(({ groups }) => (
  <form class="table-scroll" id={CART_FORM} method="post" action={paths.cart}>
    <Table columns={COLUMNS} class="cart-table">
      {groups}
    </Table>
  </form>
));

type CartGroupProps = {
  group: LineGroup<ShownLine>;
  /** The ladder's step, where its design stands on one. */
  step: LadderStep | undefined;
  rejected: RejectedFields;
  cart: ShownCart;
  currency: CurrencyCode;
};

function CartGroup({ group, step, rejected, cart, currency }: CartGroupProps) {
  const { first, lines, sizes } = group;
  return ROWS({
    id: first.id,
    picture: pictureOf(first),
    name: first.productName,
    sizes,
    color: first.color,
    quantity:
      lines.length === 1
        ? LineQuantity({ line: first, rejected })
        : SizeQuantities({ group, rejected }),
    price: GroupPrice({ lines, currency }),
    facts: GroupFacts({ group, step, rejected, cart, currency }),
  });
}

type RowNames = "id" | "picture" | "name" | "sizes" | "color" | "quantity" | "price" | "facts";

const ROWS = template<RowNames>(({ id, picture, name, sizes, color, quantity, price, facts }) => (
  <>
    <tr data-key={`line-${id}`}>
      <td class="cart-table__shirt" rowspan={2}>
        {picture}
      </td>
      <th scope="row" id={`line-${id}`}>
        {name}
      </th>
      <td data-label="Size">{sizes}</td>
      <td data-label="Color">{color}</td>
      <td data-label="Quantity">{quantity}</td>
      <td class="table__number" data-label="Price">
        {price}
      </td>
    </tr>
    <tr class="cart-table__facts" data-key={`facts-${id}`}>
      <td colspan={COLUMNS.length - 1} headers={`line-${id}`}>
        {facts}
      </td>
    </tr>
  </>
));

/** The first side that shows a print. It has no text: 'Your Design' shows and names all sides. */
function pictureOf(line: CartLine) {
  const [mockup] = line.isWithdrawn ? [] : lineMockups(line);
  return mockup && PICTURE({ src: paths.mockup(mockup, "webp", 320) });
}

const PICTURE = template<"src">(({ src }) => (
  <img
    {...VIEW_SIZE}
    class="cart-table__picture"
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
  />
));
