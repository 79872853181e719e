/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Order } from "#db/orders/orders.ts";
import type { Refund } from "#db/refunds/refunds.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { RefundList } from "../_manage/refunds.tsx";

type RefundFrameProps = PropsWithChildren<{
  order: Order;
  refunds: readonly Refund[];
  /** Undefined until the amount is known. */
  amountCents: number | undefined;
  problem: string | undefined;
  dialog: string;
}>;

/** The two ways of refunding say this around their forms. */
export function RefundFrame(props: RefundFrameProps) {
  const { order, refunds, amountCents, problem, dialog, children } = props;
  const { currency } = order;
  const what = amountCents
    ? `Refund ${formatMoney(amountCents, currency)} of order`
    : "Refund order";
  return (
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <div class="manage-question">
        <BackLink href={dialog}>{`Order #${order.id}`}</BackLink>
        <h1>
          {what} #{order.id}?
        </h1>
        {problem && <Alert title={problem} variant="destructive" />}
        <Card>
          <p>
            {order.shippingAddress.fullName} paid {formatMoney(order.totalCents, currency)}. The
            money goes back to the card by Stripe and this cannot be undone. The order stays{" "}
            {order.status}.
          </p>
          {refunds.length > 0 && (
            <>
              <h2 class="manage__subtitle">Refunded before</h2>
              <RefundList refunds={refunds} currency={currency} />
            </>
          )}
          {children}
        </Card>
      </div>
    </div>
  );
}
