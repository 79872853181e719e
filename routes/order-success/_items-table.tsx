/** @jsxImportSource hono/jsx */

import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { customText } from "#shop/goods/words.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { positionText, subtotalCents } from "#shop/orders/cart.ts";
import { byDocument, groupLines, type LineGroup } from "#shop/orders/group-lines.ts";
import { type AmountRow, briefRows, refundRows } from "#shop/pricing/order-amounts.ts";
import { type ShirtThumb, ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { type Columns, Table } from "#ui/table.tsx";

/** Lists what was bought; the sizes of one shirt share a row. */
export function ItemsTable({ order }: { order: Order }) {
  const rows = [...briefRows(order), ...refundRows(order)];
  return (
    <Table
      columns={COLUMNS}
      class="table--cards"
      foot={rows.map((row) => <Foot key={row.name} row={row} />)}
    >
      {groupLines(order.items, byDocument).map((group) => (
        <Row key={JSON.stringify(group.first)} group={group} currency={order.currency} />
      ))}
    </Table>
  );
}

/** A name that is true: sleeves and free layers have none. */
function placeText(item: OrderedLine): string {
  const { designPosition: position, designSize: size } = item;
  return isPlacedByName({ ...item, position, size }) ? positionText(position) : "as designed";
}

function Row({ group, currency }: { group: LineGroup<OrderedLine>; currency: CurrencyCode }) {
  const { first: item, lines, quantity, sizes } = group;
  return (
    <tr>
      <th scope="row">
        <div class="receipt__shirt">
          <ShirtThumbs thumbs={thumbsOf(item)} />
          <div>
            {customText(templateOf(item.cut))}
            <p class="muted small">{item.productName}</p>
          </div>
        </div>
      </th>
      <td data-label="Size">{sizes}</td>
      <td data-label="Color">{item.color}</td>
      <td data-label="Design Position">{placeText(item)}</td>
      <td data-label="Quantity">{quantity}</td>
      <td class="table__number" data-label="Total">
        {formatMoney(subtotalCents(lines), currency)}
      </td>
    </tr>
  );
}

function thumbsOf(item: OrderedLine): ShirtThumb[] {
  const shirt = `${item.productName || templateOf(item.cut).noun} in ${item.color.toLowerCase()}`;
  return linePictures(item).map(({ mockup, name }) => ({
    mockup,
    alt: `${name} on the ${viewText(mockup)} of the ${shirt}`,
  }));
}

function Foot({ row: { name, text, isTotal } }: { row: AmountRow }) {
  return (
    <tr class={isTotal && "receipt__total"}>
      <th scope="row" colspan={5}>
        {name}
      </th>
      <td class="table__number" data-label={name}>
        {text}
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Product",
  "Size",
  "Color",
  "Design Position",
  "Quantity",
  { label: "Total", number: true },
];
