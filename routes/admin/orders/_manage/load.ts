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
import { listManagedEvents, type ManagedEvent } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { listPrintFiles, type PrintFile } from "#db/orders/print-files.ts";
import { listStaffNotes, type StaffNote } from "#db/orders/staff-notes.ts";
import { listRefunds, type Refund } from "#db/refunds/refunds.ts";
import { listReturnsOf, type Return } from "#db/returns/returns.ts";
import { listSold, type SoldStock } from "#db/stock/sold.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import type { AppContext } from "#server/factory.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
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
  printFileSettings: PrintFileSettings;
  papers: readonly IssuedPaper[];
  sold: readonly SoldStock[];
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
  const [events, audit, notes, mails, refunds, printFiles, papers, sold, floor, settings, claims] =
    await Promise.all([
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
    ]);
  const records = { events, audit, notes, mails, refunds, printFiles, papers, sold };
  return { order, ...records, ...claims, floor, printFileSettings: settings, now: new Date() };
}

type Claims = Pick<Managed, "disputes" | "risk" | "thread" | "returns">;

async function loadClaims(sql: ISql, orderId: number): Promise<Claims> {
  const [disputes, risk, thread, returns] = await Promise.all([
    listDisputes(sql, orderId),
    findRisk(sql, orderId),
    findOrderThread(sql, orderId),
    listReturnsOf(sql, orderId),
  ]);
  return { disputes, risk, thread, returns };
}

async function loadFloor(sql: ISql, order: Order): Promise<Managed["floor"]> {
  const [pieces, steps, calendar] = await Promise.all([
    listPieces(sql, order.id),
    findSteps(sql),
    order.arrivesUntil ? findCalendar(sql) : null,
  ]);
  return { pieces, steps, calendar };
}
