/** @jsxImportSource hono/jsx */
import type { NoteDraft } from "#ui/staff/notes.tsx";

import { Messages } from "./conversation/messages.tsx";
import { Customer } from "./customer.tsx";
import { Disputes } from "./disputes.tsx";
import { ManageHistory } from "./history.tsx";
import { Lines } from "./lines.tsx";
import type { Managed } from "./load.ts";
import { Mails } from "./mails.tsx";
import { Edits } from "./making/edits.tsx";
import type { NewDayDraft } from "./making/new-day-form.tsx";
import { Origin } from "./making/origin.tsx";
import { Papers } from "./making/papers.tsx";
import { Pieces } from "./making/pieces.tsx";
import { Proofs } from "./making/proofs.tsx";
import { Returns } from "./making/returns.tsx";
import type { OutsideDraft } from "./making/unrefunded.tsx";
import { Waits } from "./making/waits.tsx";
import { StaffNotes } from "./notes.tsx";
import { PrintFiles } from "./print-files.tsx";
import { Refunds } from "./refunds.tsx";
import { StatusForm } from "./status.tsx";
import { Stock, type StockDraft } from "./stock.tsx";
import { type TrackingDraft, TrackingForm } from "./tracking.tsx";

export type ManageProps = Managed & {
  /** The forms return there. */
  backHref: string;
  tracking?: TrackingDraft;
  note?: NoteDraft;
  stock?: StockDraft;
  newDay?: NewDayDraft;
  outside?: OutsideDraft;
};

/** The body shows all about an order and what can be done about it, in its dialog and on its page. */
export function ManageBody(props: ManageProps) {
  const { backHref, tracking, note, stock, newDay, outside, ...managed } = props;
  const { order, now, returns } = managed;
  const creditCents = returns.reduce((sum, one) => sum + one.creditCents, 0);
  return (
    <>
      <Disputes order={order} disputes={managed.disputes} risk={managed.risk} backHref={backHref} />
      <Waits {...managed} />
      <div class="manage__columns">
        <div class="manage__column">
          <StatusForm order={order} backHref={backHref} />
          <Customer order={order} />
          <Origin orderId={order.id} quote={managed.quote} />
          <Lines order={order} />
          <Pieces {...managed} backHref={backHref} draft={newDay} />
          <Papers order={order} papers={managed.papers} backHref={backHref} />
          <Edits
            order={order}
            edits={managed.edits}
            payUrl={managed.payUrl}
            backHref={backHref}
            draft={outside}
          />
          <Proofs orderId={order.id} standing={managed.proof} />
          <PrintFiles
            order={order}
            printFiles={managed.printFiles}
            settings={managed.printFileSettings}
            backHref={backHref}
          />
          <Messages thread={managed.thread} />
          <StaffNotes notes={managed.notes} orderId={order.id} backHref={backHref} draft={note} />
        </div>
        <div class="manage__column">
          <TrackingForm order={order} backHref={backHref} draft={tracking} />
          <Refunds
            order={order}
            refunds={managed.refunds}
            creditCents={creditCents}
            riskLevel={managed.risk?.riskLevel}
            backHref={backHref}
          />
          <Returns order={order} returns={returns} />
          <Stock order={order} sold={managed.sold} backHref={backHref} draft={stock} />
          <Mails mails={managed.mails} order={order} backHref={backHref} now={now} />
          <ManageHistory {...managed} />
        </div>
      </div>
    </>
  );
}
