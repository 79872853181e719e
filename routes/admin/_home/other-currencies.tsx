/** @jsxImportSource hono/jsx */
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import type { Revenue } from "#shop/orders/management/statistics.ts";
import { Card } from "#ui/card.tsx";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";

/** Amounts of two currencies are never added, so each has a row of its own. */
export function OtherCurrencies({ revenues }: { revenues: readonly Revenue[] }) {
  if (revenues.length === 0) return null;
  return (
    <Card
      title="In other currencies"
      description="All time. Nothing above has these amounts in it."
    >
      <div class="table-scroll">
        <Table columns={COLUMNS} class="table--cards">
          {revenues.map((revenue) => (
            <Row key={revenue.currency} revenue={revenue} />
          ))}
        </Table>
      </div>
    </Card>
  );
}

function Row({ revenue }: { revenue: Revenue }) {
  const { currency, orders, revenueCents, paidCents, refundedCents } = revenue;
  const amounts = { Revenue: revenueCents, Received: paidCents, Refunded: refundedCents };
  return (
    <tr>
      <th scope="row">{CURRENCIES[currency].name}</th>
      <td class="table__number" data-label="Orders">
        {orders}
      </td>
      {Object.entries(amounts).map(([name, cents]) => (
        <td key={name} class="table__number" data-label={name}>
          <Price cents={cents} currency={currency} />
        </td>
      ))}
    </tr>
  );
}

const COLUMNS: Columns = [
  "Currency",
  { label: "Orders", number: true },
  { label: "Revenue", number: true },
  { label: "Received", number: true },
  { label: "Refunded", number: true },
];
