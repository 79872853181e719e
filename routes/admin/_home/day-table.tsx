/** @jsxImportSource hono/jsx */
import { mediumDate } from "#shop/date.ts";
import type { DayFigures } from "#shop/orders/management/statistics.ts";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { currency } = useShop();
  return (
    <details class="disclosure">
      <summary>
        Figures of each day
        <Icon name="chevron" />
      </summary>
      <Table columns={COLUMNS}>
        {days.toReversed().map(({ day, orders, cents }) => (
          <tr key={day}>
            <th scope="row" class="nowrap">
              <time datetime={day}>{mediumDate(new Date(day))}</time>
            </th>
            <td class="table__number">{orders}</td>
            <td class="table__number">
              <Price cents={cents} currency={currency} />
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

const COLUMNS: Columns = [
  "Day",
  { label: "Orders", number: true },
  { label: "Revenue", number: true },
];
