/** @jsxImportSource hono/jsx */
import { LinkButton } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Customer } from "./customer.tsx";
import { ManageHistory } from "./history.tsx";
import { Lines } from "./lines.tsx";
import type { Managed } from "./load.ts";
import { Mails } from "./mails.tsx";
import { type NoteDraft, StaffNotes } from "./notes.tsx";
import { Papers } from "./papers.tsx";
import { PrintFiles } from "./print-files.tsx";
import { Refunds } from "./refunds.tsx";
import { StatusForm } from "./status.tsx";
import { Stock, type StockDraft } from "./stock.tsx";
import { type TrackingDraft, TrackingForm } from "./tracking.tsx";

export type ManageDialogProps = Managed & {
  backHref: string;
  tracking?: TrackingDraft;
  note?: NoteDraft;
  stock?: StockDraft;
  /** The dialog is the whole page, without a list. */
  isAlone?: boolean;
};

/** Without script it is a plain part of the page. */
export function ManageDialog(props: ManageDialogProps) {
  const { backHref, tracking, note, stock, isAlone = false, ...managed } = props;
  const { order, now } = managed;
  return (
    <dialog
      class="dialog manage"
      open
      aria-labelledby="manage-title"
      {...(!isAlone && { "data-manage": "" })}
    >
      <div class="dialog__head">
        <div class="manage__title">
          <h2 id="manage-title" tabindex={-1}>
            Manage Order #{order.id}
          </h2>
          <p class="row">
            <StatusBadge status={order.status} />
            <PaymentBadge {...order} />
            <span class="muted small">
              Placed <TimeAgo date={order.createdAt} now={now} />
            </span>
          </p>
        </div>
        <LinkButton href={backHref} variant="outline" size="sm" data-close>
          Close
        </LinkButton>
      </div>
      <div class="manage__columns">
        <div class="manage__column">
          <StatusForm order={order} backHref={backHref} />
          <Customer order={order} />
          <Lines order={order} />
          <Papers order={order} papers={managed.papers} backHref={backHref} />
          <PrintFiles order={order} printFiles={managed.printFiles} />
          <StaffNotes notes={managed.notes} orderId={order.id} backHref={backHref} draft={note} />
        </div>
        <div class="manage__column">
          <TrackingForm order={order} backHref={backHref} draft={tracking} />
          <Refunds order={order} refunds={managed.refunds} backHref={backHref} />
          <Stock order={order} sold={managed.sold} backHref={backHref} draft={stock} />
          <Mails mails={managed.mails} order={order} backHref={backHref} now={now} />
          <ManageHistory {...managed} />
        </div>
      </div>
    </dialog>
  );
}
