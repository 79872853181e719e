/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

/** Refunds and codes, which say how a customer and the shop get on. */
export function Money({ refunds, codes }: Pick<LoadedCustomer, "refunds" | "codes">) {
  const isEmpty = refunds.length === 0 && codes.length === 0;
  return (
    <CustomerSection title="Refunds and discount codes" none={isEmpty && "None yet."}>
      <ul class="customer-list">
        {refunds.map((refund) => (
          <li key={`refund ${refund.id}`}>
            <span>
              {formatMoney(refund.amountCents, refund.currency)} refunded of order{" "}
              <StaffLink href={paths.adminOrderPage(refund.orderId)}>#{refund.orderId}</StaffLink>
              {STATES[refund.status] ?? ""}
            </span>
            {refund.reason && <bdi>{refund.reason}</bdi>}
            <span class="muted">
              <bdi>{refund.actor ?? "Stripe"}</bdi>, <ShopDate date={refund.createdAt} as="exact" />
            </span>
          </li>
        ))}
        {codes.map((used) => (
          <li key={`code ${used.orderId}`}>
            <span>
              <bdi>{used.code}</bdi> took {formatMoney(used.cents, used.currency)} off order{" "}
              <StaffLink href={paths.adminOrderPage(used.orderId)}>#{used.orderId}</StaffLink>
              {used.isGivenBack && ", and was given back"}
            </span>
            <span class="muted">
              <ShopDate date={used.createdAt} as="medium" />
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

const STATES: Record<string, string> = {
  pending: ", on its way",
  requires_action: ", waits at the bank",
  failed: ", which the bank sent back",
  canceled: ", which was canceled",
};
