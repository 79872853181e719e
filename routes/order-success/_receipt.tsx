/** @jsxImportSource hono/jsx */

import type { IssuedPaper } from "#db/invoices/invoices.ts";
import type { ConfirmationState } from "#db/mails/confirmation-state.ts";
import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { STATUS_NOTES, statusNote, unpaidNote } from "#shop/orders/status-notes.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { InvoiceLinks } from "#ui/orders/invoice-links.tsx";
import { OrderProgress } from "#ui/orders/order-progress.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { HowToPay, type HowToPayProps } from "../orders/[id]/_detail/how-to-pay.tsx";
import { Details } from "./_details.tsx";
import { ItemsTable } from "./_items-table.tsx";
import { MailNotice, type MailNoticeProps } from "./_mail-notice.tsx";

type NotPaidProps = Omit<HowToPayProps, "orderId"> & {
  order: Order;
  mayPay: boolean;
  /** The bank has just refused the payment. */
  isRejected: boolean;
};

type ReceiptProps = NotPaidProps & {
  papers: readonly IssuedPaper[];
  confirmation: ConfirmationState;
  linkKey: string | undefined;
};

export function Receipt(props: ReceiptProps) {
  const { order, papers, confirmation, linkKey, ...reader } = props;
  const isPaid = order.paymentStatus !== "unpaid";
  return (
    <div class="receipt stack">
      {isPaid ? (
        <Confirmed email={order.shippingAddress.email} confirmation={confirmation} />
      ) : (
        <NotPaid order={order} {...reader} />
      )}
      {isPaid && (
        <Card>
          <OrderProgress order={order} />
          <p class="receipt__note">
            {statusNote(order)}{" "}
            <a class="no-print" href={withQuery(paths.orderDetail(order.id), { key: linkKey })}>
              Follow this order
            </a>
          </p>
        </Card>
      )}
      <Details order={order} />
      <Card title="Order Summary">
        <ItemsTable order={order} />
        <InvoiceLinks orderId={order.id} papers={papers} linkKey={linkKey} />
      </Card>
      <Actions />
    </div>
  );
}

function Confirmed(mail: MailNoticeProps) {
  return (
    <>
      <div class="receipt__head">
        <Icon name="check" />
        <h1>Order Confirmed</h1>
        <p>Thank you for your purchase! Your order has been received.</p>
      </div>
      <MailNotice {...mail} />
    </>
  );
}

function NotPaid({ order, mayPay, isRejected, ...reader }: NotPaidProps) {
  const isCanceled = ORDER_STATUS[order.status].isCanceled;
  return (
    <>
      <div class="receipt__head receipt__head--open">
        <Icon name="clock" />
        <h1>Payment not completed</h1>
        {isRejected && !isCanceled && (
          <p class="field__error">
            <Icon name="warning" />
            Your bank or card refused the payment, and nothing was charged. Try again, or use
            another card.
          </p>
        )}
        <p>{isCanceled ? STATUS_NOTES.canceled : unpaidNote("Your order", order.status)}</p>
        {!isCanceled && !mayPay && <HowToPay orderId={order.id} {...reader} />}
      </div>
      {!isCanceled && mayPay && (
        <div class="row receipt__pay no-print">
          <LinkButton href={paths.checkoutOf(order.id)} size="lg">
            Complete Payment
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Actions() {
  return (
    <div class="row receipt__pay no-print">
      <LinkButton href={paths.home}>Continue Shopping</LinkButton>
      <PrintButton>Print Receipt</PrintButton>
      <LinkButton href={paths.orders} variant="outline">
        View All Orders
      </LinkButton>
    </div>
  );
}
