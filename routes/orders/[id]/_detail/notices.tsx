/** @jsxImportSource hono/jsx */

import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { unpaidNote } from "#shop/orders/status-notes.ts";
import { Alert } from "#ui/alert.tsx";
import { isPayable } from "../_offers.ts";
import { HowToPay } from "./how-to-pay.tsx";

type NoticesProps = { order: Order; mayPay: boolean; isOwn: boolean; isSignedIn: boolean };

export function Notices({ order, mayPay, isOwn, isSignedIn }: NoticesProps) {
  const isCancelRequested =
    ORDER_STATUS[order.status].isWaiting && order.cancelRequestedAt !== null;
  return (
    <>
      {isPayable(order) && (
        <Alert title="Payment not completed" variant="warning">
          <p>{unpaidNote("This order", order.status)}</p>
          {!mayPay && <HowToPay orderId={order.id} isSignedIn={isSignedIn} isOwn={isOwn} />}
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
