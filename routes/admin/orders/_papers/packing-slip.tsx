/** @jsxImportSource hono/jsx */

import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { code128 } from "#orders/pdf/barcode.ts";
import { formatMoney } from "#shop/money.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import { byDocument, groupLines, type LineGroup, skusText } from "#shop/orders/group-lines.ts";
import { SLIP_THANKS, slipWarnings } from "#shop/orders/management/packing-slip.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { briefRows } from "#shop/pricing/order-amounts.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Barcode } from "#ui/orders/barcode.tsx";
import { PickupBy } from "#ui/orders/delivery-facts.tsx";
import { AddressLines } from "#ui/orders/postal-address.tsx";
import { SentBy } from "#ui/orders/sent-by.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { type Columns, TableHead } from "#ui/table.tsx";

type PackingSlipProps = {
  order: Order;
  /** Pieces that were given back, which need not be packed: `2 × Classic Cotton Tee (S, Mint)`. */
  refunded: readonly string[];
  /** Off when the parcel is a present. */
  prices: boolean;
};

export function PackingSlip({ order, refunded, prices }: PackingSlipProps) {
  const number = ptNumber(order.id);
  const other = withQuery(paths.adminPackingSlip(order.id), { prices: prices ? undefined : 1 });
  const { shippingAddress: to } = order;
  const shop = useShop();
  const sender = shopAddressLines(shop).join(", ");
  return (
    <div class="sheets">
      <div class="row no-print">
        <May open={paths.adminOrderPage(order.id)}>
          <BackLink href={paths.adminOrderPage(order.id)}>{`Order #${order.id}`}</BackLink>
        </May>
        <LinkButton href={other} variant="outline">
          {prices ? "Without prices" : "With prices"}
        </LinkButton>
        <PrintButton>Print</PrintButton>
      </div>
      <article class="sheet">
        <header class="sheet__head">
          <div>
            <p class="sheet__brand">{shop.name}</p>
            {sender && <p>{sender}</p>}
            <h1>Packing slip</h1>
            <p>
              Order #{order.id}, <ShopDate date={order.createdAt} as="exact" />
            </p>
            <SentBy order={order} />
          </div>
          <Barcode text={number} {...code128(number)} />
        </header>
        <address class="sheet__address">
          {order.isPickup ? <PickupBy to={to} /> : <ShipFor to={to} />}
        </address>
        {slipWarnings(order, refunded).map((text) => (
          <p key={text} class="sheet__warning">
            {text}
          </p>
        ))}
        <Lines order={order} prices={prices} />
        {order.notes && (
          <p class="sheet__notes" dir="auto">
            <strong>Your note:</strong> {order.notes}
          </p>
        )}
        <p>{SLIP_THANKS}</p>
      </article>
    </div>
  );
}

type To = { to: Order["shippingAddress"] };

function ShipFor({ to }: To) {
  return (
    <>
      <span>For</span>
      <AddressLines to={to} />
    </>
  );
}

function Lines({ order, prices }: Omit<PackingSlipProps, "refunded">) {
  return (
    <table class="sheet__table">
      <TableHead columns={prices ? PRICED_COLUMNS : COLUMNS} />
      <tbody>
        {groupLines(order.items, byDocument).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
          <Line key={at} group={group} currency={order.currency} prices={prices} />
        ))}
      </tbody>
      {prices && (
        <tfoot>
          {briefRows(order).map(({ name, text, isTotal }) => (
            <tr key={name} class={isTotal && "sheet__total"}>
              <th scope="row" colspan={COLUMNS.length}>
                {name}
              </th>
              <td class="table__number">{text}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

const COLUMNS: Columns = ["Quantity", "Product", "Size", "Color"];
const PRICED_COLUMNS: Columns = [...COLUMNS, { label: "Price", number: true }];

type LineProps = Pick<Order, "currency"> & { group: LineGroup<OrderedLine>; prices: boolean };

function Line({ group, currency, prices }: LineProps) {
  const { first: item, lines, quantity, sizes } = group;
  return (
    <tr>
      <td>{quantity}</td>
      <td>
        {item.productName || "Product"}
        <span class="sheet__sku">{skusText(lines)}</span>
      </td>
      <td>{sizes}</td>
      <td>{item.color}</td>
      {prices && <td class="table__number">{formatMoney(subtotalCents(lines), currency)}</td>}
    </tr>
  );
}
