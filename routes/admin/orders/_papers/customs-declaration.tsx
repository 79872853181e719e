/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { hsText } from "#shop/goods/facts/hs-code.ts";
import { formatMoney } from "#shop/money.ts";
import { type CustomsLine, isDeclared } from "#shop/orders/management/customs.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { BackLink } from "#ui/back-link.tsx";
import { AddressLines } from "#ui/orders/postal-address.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { useShop } from "#ui/shop.ts";
import { May } from "#ui/staff/may-open.tsx";
import { type Columns, TableHead } from "#ui/table.tsx";
import { CustomsAdvice } from "./customs-advice.tsx";

type DeclarationProps = { order: Order; lines: readonly CustomsLine[] };

/** It has the columns of CN 23: docs/decisions/068. */
export function CustomsDeclaration({ order, lines }: DeclarationProps) {
  const shop = useShop();
  const { shippingAddress: to } = order;
  return (
    <div class="sheets">
      <div class="row no-print">
        <May open={paths.adminOrderPage(order.id)}>
          <BackLink href={paths.adminOrderPage(order.id)}>{`Order #${order.id}`}</BackLink>
        </May>
        <PrintButton>Print</PrintButton>
      </div>
      <CustomsAdvice lines={lines} isDeclared={isDeclared(order, shop.countryCode)} />
      <article class="sheet">
        <header class="sheet__head">
          <div>
            <h1>Customs declaration</h1>
            <p>Sale of goods, order #{order.id}</p>
          </div>
        </header>
        {ORDER_STATUS[order.status].isCanceled && (
          <p class="sheet__warning">Canceled: do not send.</p>
        )}
        <div class="sheet__parties">
          <address class="sheet__address">
            <strong>From</strong>
            {[shop.legalName || shop.name, ...shopAddressLines(shop), shop.phone].map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{countryOf(shop.countryCode)?.name}</span>
          </address>
          <address class="sheet__address">
            <strong>To</strong>
            <AddressLines to={to} />
            <span>{to.phone}</span>
          </address>
        </div>
        <Contents order={order} lines={lines} />
        <p class="sheet__signature">Date and signature of the sender</p>
      </article>
    </div>
  );
}

const COLUMNS: Columns = [
  "Quantity",
  "Description",
  "HS code",
  "Origin",
  { label: "Net weight", number: true },
  { label: "Value", number: true },
];

function Contents({ order: { currency }, lines }: DeclarationProps) {
  const weights = lines.map(({ grams }) => grams);
  const isWeighed = weights.every((grams) => grams !== undefined);
  const value = lines.reduce((sum, { valueCents }) => sum + valueCents, 0);
  return (
    <table class="sheet__table">
      <TableHead columns={COLUMNS} />
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.productId} ${line.hsCode}`} line={line} currency={currency} />
        ))}
      </tbody>
      <tfoot>
        <tr class="sheet__total">
          <th scope="row" colspan={4}>
            Total, without the parcel
          </th>
          <td class="table__number">
            {isWeighed ? kilos(weights.reduce((sum, grams) => sum + (grams ?? 0), 0)) : BLANK}
          </td>
          <td class="table__number">
            {formatMoney(value, currency)} {currency.toUpperCase()}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, currency }: Pick<Order, "currency"> & { line: CustomsLine }) {
  const { quantity, description, hsCode, origin, grams, valueCents } = line;
  return (
    <tr>
      <td>{quantity}</td>
      <td>{description}</td>
      <td>{hsCode ? hsText(hsCode) : BLANK}</td>
      <td>{countryOf(origin)?.name ?? BLANK}</td>
      <td class="table__number">{grams ? kilos(grams) : BLANK}</td>
      <td class="table__number">{formatMoney(valueCents, currency)}</td>
    </tr>
  );
}

/** The sender writes by hand here what the shop does not know. */
const BLANK = "______";

function kilos(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`;
}
