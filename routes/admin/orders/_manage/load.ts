import type { ISql } from "postgres";
import { type AuditRow, listAudit } from "#db/audit.ts";
import { findCalendar } from "#db/floor/openings.ts";
import { listPieces, type Piece } from "#db/floor/pieces.ts";
import { findSteps } from "#db/floor/settings.ts";
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { type IssuedPaper, listPapersOf } from "#db/invoices/invoices.ts";
import { type LoggedMail, listMailsOf } from "#db/mails/delivery-log.ts";
import { findOrderThread, type Thread } from "#db/messages/threads.ts";
import { listDisputes, type SavedDispute } from "#db/orders/disputes/disputes.ts";
import { findRisk, type OrderRisk } from "#db/orders/disputes/risk.ts";
import { findDraftOfOrder, type QuoteOfOrder } from "#db/orders/drafts/drafts.ts";
import { listEdits } from "#db/orders/edits/edits.ts";
import { listManagedEvents, type ManagedEvent } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { listPrintFiles, type PrintFile } from "#db/orders/print-files/print-files.ts";
import { listStaffNotes, type StaffNote } from "#db/orders/staff-notes.ts";
import { findProofStanding, type ProofStanding } from "#db/proofs/standing.ts";
import { listRefunds, type Refund } from "#db/refunds/refunds.ts";
import { listReturnsOf, type Return } from "#db/returns/returns.ts";
import { listSold, type SoldStock } from "#db/stock/sold.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import type { AppContext } from "#server/factory.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import type { Calendar } from "#shop/shipping/arrival.ts";

export type Managed = {
  order: Order;
  events: readonly ManagedEvent[];
  audit: readonly AuditRow[];
  notes: readonly StaffNote[];
  mails: readonly LoggedMail[];
  /** Undefined where nobody has written yet. */
  thread: Thread | undefined;
  refunds: readonly Refund[];
  disputes: readonly SavedDispute[];
  returns: readonly Return[];
  risk: OrderRisk | undefined;
  printFiles: readonly PrintFile[];
  proof: ProofStanding;
  printFileSettings: PrintFileSettings;
  papers: readonly IssuedPaper[];
  sold: readonly SoldStock[];
  edits: readonly Edit[];
  /** The quote that the order came of. */
  quote: QuoteOfOrder | undefined;
  /** Where a change that waits is paid. */
  payUrl: string | null;
  floor: {
    pieces: readonly Piece[];
    steps: FloorSteps;
    /** Null where the order was promised no day. */
    calendar: Calendar | null;
  };
  now: Date;
};

/** Undefined when there is no such order. */
export async function loadManaged(c: AppContext, orderId: number): Promise<Managed | undefined> {
  const { sql } = c.var.services;
  const saved = await findOrder(sql, orderId);
  if (!saved) return undefined;
  // First, because a payment or refund it finds belongs to the history.
  const order = await refreshPayment(c.var.services, saved);
  const [
    events,
    audit,
    notes,
    mails,
    refunds,
    printFiles,
    papers,
    sold,
    floor,
    settings,
    claims,
    edits,
    quote,
  ] = await Promise.all([
    listManagedEvents(sql, orderId),
    listAudit(sql, { subjectKind: "order", subjectId: orderId }),
    listStaffNotes(sql, orderId),
    listMailsOf(sql, orderId),
    listRefunds(sql, orderId),
    listPrintFiles(sql, orderId),
    listPapersOf(sql, orderId),
    listSold(sql, orderId),
    loadFloor(sql, order),
    findPrintFileSettings(sql),
    loadClaims(sql, orderId),
    listEdits(sql, orderId),
    findDraftOfOrder(sql, orderId),
  ]);
  const records = { events, audit, notes, mails, refunds, printFiles, papers, sold, edits };
  const payUrl = payUrlOf(c, order, edits);
  return {
    order,
    ...records,
    ...claims,
    payUrl,
    quote,
    floor,
    printFileSettings: settings,
    now: new Date(),
  };
}

function payUrlOf(c: AppContext, order: Order, edits: readonly Edit[]): string | null {
  const waiting = edits.find(({ status }) => status === "waiting");
  const { email } = order.shippingAddress;
  return waiting ? payLink(c.var.services.signatures, { id: waiting.id, email }) : null;
}

type Claims = Pick<Managed, "disputes" | "risk" | "thread" | "proof" | "returns">;

async function loadClaims(sql: ISql, orderId: number): Promise<Claims> {
  const [disputes, risk, thread, proof, returns] = await Promise.all([
    listDisputes(sql, orderId),
    findRisk(sql, orderId),
    findOrderThread(sql, orderId),
    findProofStanding(sql, orderId),
    listReturnsOf(sql, orderId),
  ]);
  return { disputes, risk, thread, proof, returns };
}

async function loadFloor(sql: ISql, order: Order): Promise<Managed["floor"]> {
  const [pieces, steps, calendar] = await Promise.all([
    listPieces(sql, order.id),
    findSteps(sql),
    order.arrivesUntil ? findCalendar(sql) : null,
  ]);
  return { pieces, steps, calendar };
}
