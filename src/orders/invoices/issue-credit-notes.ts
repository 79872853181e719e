import type { ISql } from "postgres";
import {
  type CreditedRefund,
  cancelCreditNotes,
  findUncreditedRefunds,
  listCreditNotes,
  listNamedLines,
} from "#db/invoices/credit-notes.ts";
import { findEditInvoice, findInvoice, insertInvoice, takeNumber } from "#db/invoices/invoices.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { dayAt } from "#shop/day.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { numberText, yearOf } from "#shop/invoices/invoice-number.ts";
import { makeCreditNote } from "#shop/invoices/make-credit-note.ts";

/**
 * Issues one for each refund that reached the card; those of refunds that came back are canceled.
 * An order without an invoice has none. The caller holds the order's lock.
 */
export async function issueCreditNotes(tx: ISql, orderId: number, issuedAt: Date): Promise<void> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return;
  await cancelCreditNotes(tx, orderId);
  for (const refund of await findUncreditedRefunds(tx, orderId)) {
    const { paidEditId } = refund;
    const paid = paidEditId === null ? invoice : await findEditInvoice(tx, paidEditId);
    // A payment that came too late for its edit has no invoice to take back.
    if (paid) await issueOne(tx, { orderId, issuedAt, invoice: paid.facts, refund });
  }
}

type Issue = { orderId: number; issuedAt: Date; invoice: InvoiceFacts; refund: CreditedRefund };

async function issueOne(tx: ISql, { orderId, issuedAt, invoice, refund }: Issue): Promise<void> {
  const kind = "credit-note";
  const notes = await listCreditNotes(tx, orderId);
  const earlier = notes.filter((note) => note.invoice?.number === invoice.number);
  const { timeZone } = await findShopSettings(tx);
  const issuedOn = dayAt(issuedAt, timeZone);
  const year = yearOf(issuedOn);
  // Each piece stands on one of the notes of a refund.
  const named = refund.lines.length > 0 ? await listNamedLines(tx, refund.id) : [];
  const lines = refund.lines.filter(({ position }) => !named.includes(position));
  const taken = { kind, year, number: await takeNumber(tx, kind, year) } as const;
  const facts = makeCreditNote({
    number: numberText(taken),
    issuedOn,
    invoice,
    earlier,
    refund: { ...refund, lines },
  });
  await insertInvoice(tx, { ...taken, orderId, refundId: refund.id, facts });
}
