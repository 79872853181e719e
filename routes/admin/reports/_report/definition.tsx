/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";

/** One definition for all reports. */
export function Definition() {
  const { timeZone } = useShop();
  return (
    <details class="disclosure">
      <summary>
        What is counted
        <Icon name="chevron" />
      </summary>
      <div class="stack prose">
        <p>
          Reports add up <StaffLink href={paths.adminInvoices}>invoices and credit notes</StaffLink>
          , each on the day when it was issued in the shop’s calendar (now {timeZone}). An invoice
          is issued when its order is paid, a credit note when money has gone back. So a refund
          counts on its own day and changes no earlier one. A credit note that was canceled, because
          its money came back, counts nothing on any day.
        </p>
        <p>
          Goods, discounts and shipping are without tax, also where prices include it. Goods less
          discounts, with shipping and tax, are what was invoiced; less what was refunded, with its
          tax, they are the net.
        </p>
        <p>
          A line keeps its product, size, color, areas and design as they were when it was counted,
          at most a minute after it was paid. A design is known while nobody has changed it. An
          amount that was given back for no line stands as such. Orders that were paid before the
          shop made invoices count once their invoice is issued. Currencies are never added up.
        </p>
      </div>
    </details>
  );
}
