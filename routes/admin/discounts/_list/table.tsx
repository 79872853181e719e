/** @jsxImportSource hono/jsx */
import type { AdminDiscount } from "#db/pricing/admin-discounts.ts";
import { paths } from "#shop/paths.ts";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { givesText, periodText, usesText } from "../_discount-text.ts";
import { StateBadge } from "../_state-badge.tsx";

type DiscountsTableProps = { discounts: readonly AdminDiscount[]; timeZone: string };

export function DiscountsTable({ discounts, timeZone }: DiscountsTableProps) {
  return (
    <section class="table-scroll" tabindex={0} aria-label="All codes">
      <Table columns={COLUMNS} class="table--cards discounts">
        {discounts.map((discount) => (
          <tr key={discount.id}>
            <th scope="row" data-label="Code">
              <a class="discount-code" href={paths.adminDiscount(discount.id)}>
                {discount.code}
              </a>
            </th>
            <td data-label="State">
              <StateBadge state={discount.state} />
            </td>
            <td data-label="Discount">{givesText(discount)}</td>
            <td data-label="When">{periodText(discount, timeZone)}</td>
            <td class="table__number" data-label="Uses">
              {usesText(discount)}
            </td>
            <td class="table__number" data-label="Total off">
              <Price cents={discount.givenCents} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = [
  "Code",
  "State",
  "Discount",
  "When",
  { label: "Uses", number: true },
  { label: "Total off", number: true },
];
