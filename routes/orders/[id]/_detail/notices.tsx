/** @jsxImportSource hono/jsx */

import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { unpaidNote } from "#shop/orders/status-notes.ts";
import { Alert } from "#ui/alert.tsx";
import { isPayable } from "../_offers.ts";
import { HowToPay, type HowToPayProps } from "./how-to-pay.tsx";

type NoticesProps = Pick<HowToPayProps, "isOwn" | "isSignedIn" | "quoteHref"> & {
  order: Order;
  mayPay: boolean;
};

export function Notices({ order, mayPay, ...how }: NoticesProps) {
  const isCancelRequested =
    ORDER_STATUS[order.status].isWaiting && order.cancelRequestedAt !== null;
  return (
    <>
      {isPayable(order) && (
        <Alert title="Payment not completed" variant="warning">
          <p>{unpaidNote("This order", order.status)}</p>
          {!mayPay && <HowToPay orderId={order.id} {...how} />}
        </Alert>
      )}
      {isCancelRequested && (
        <Alert title="Cancellation requested">
          <p>We have your request and answer by email. Until then the order stays as it is.</p>
        </Alert>
      )}
    </>
  );
}
