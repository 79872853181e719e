/** @jsxImportSource hono/jsx */
import type { IssuedPaper } from "#db/invoices/invoices.ts";
import type { OrderEvent } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { ReturnInvitation, type ReturnInvitationProps } from "../_returns/invitation.tsx";
import { ReviewInvitation, ReviewMailNote } from "../_reviews/invitation.tsx";
import type { ReviewLinks } from "../_reviews/review-links.ts";
import { Delivery } from "./delivery.tsx";
import { OrderHead } from "./head.tsx";
import { History } from "./history.tsx";
import { Messages, type OrderMessages } from "./messages.tsx";
import { Notices } from "./notices.tsx";
import { StatusCard } from "./status-card.tsx";
import { OrderSummary } from "./summary.tsx";
import { Wanted, type WantedProps } from "./wanted.tsx";
import { YourDesign } from "./your-design.tsx";

type OrderPageProps = {
  order: Order;
  events: readonly OrderEvent[];
  papers: readonly IssuedPaper[];
  now: Date;
  isOwn: boolean;
  mayPay: boolean;
  isSignedIn: boolean;
  quoteHref: string | undefined;
  linkKey: string | undefined;
  reviewLinks: ReviewLinks;
  messages: OrderMessages;
  wanted: WantedProps;
  /** Undefined for who is not its customer. */
  returning: Pick<ReturnInvitationProps, "returns" | "offered"> | undefined;
};

export function OrderPage(props: OrderPageProps) {
  const { order, events, papers, now, linkKey, reviewLinks, messages, ...rest } = props;
  const { returning, wanted, ...may } = rest;
  return (
    <div class="order-detail">
      <OrderHead order={order} {...may} />
      <Notices order={order} {...may} />
      <Wanted {...wanted} />
      <StatusCard order={order} now={now} />
      {reviewLinks.write && <ReviewInvitation href={reviewLinks.write} />}
      <div class="columns">
        <div class="stack">
          <OrderSummary order={order} papers={papers} linkKey={linkKey} />
          <YourDesign items={order.items} />
        </div>
        <div class="stack">
          <Delivery order={order} />
          <History events={events} isPickup={order.isPickup} />
          {returning && <ReturnInvitation {...returning} order={order} linkKey={linkKey} />}
          <Messages orderId={order.id} linkKey={linkKey} {...messages} />
          {reviewLinks.stop && <ReviewMailNote href={reviewLinks.stop} />}
        </div>
      </div>
    </div>
  );
}
