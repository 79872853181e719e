import type { ISql } from "postgres";
import { findCartMail } from "#db/carts/left-carts.ts";
import { findExpected } from "#db/floor/late-orders.ts";
import type { MailRow } from "#db/mails/mails.ts";
import { currentStatus } from "#db/mails/status-mails.ts";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import { isReviewRequestWanted } from "#db/reviews/requests.ts";
import type { Day } from "#shop/day.ts";
import { isInHouse } from "#shop/floor/late/broken-promise.ts";
import type { EmailSettings } from "#shop/mails/email-settings.ts";
import { MAIL_SWITCHES } from "#shop/mails/mail-kinds.ts";
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";

type Verdict = "send" | "superseded" | { skip: string };

/** Decides whether a due mail is sent, skipped or superseded; mails of accounts are always sent. */
export async function decideMail(
  sql: ISql,
  mail: MailRow,
  settings: EmailSettings,
): Promise<Verdict> {
  if (mail.kind === "order-confirmation" && !settings.orderConfirmations) {
    return { skip: "Order confirmation emails are switched off." };
  }
  if (mail.kind === "review-request") return decideReviewRequest(sql, mail.orderId);
  if (mail.kind === "left-cart") return decideCartMail(sql, mail);
  if (mail.kind === "proof" || mail.kind === "proof-reminder") return decideProofMail(sql, mail);
  if (mail.kind === "order-late") return decideLateMail(sql, mail);
  if (mail.kind === "order-edit") return decideEditMail(sql, mail);
  if (mail.kind === "order-edit-over") return decideEditOverMail(sql, mail);
  if (mail.kind === "quote") return decideQuoteMail(sql, mail);
  if (mail.kind === "quote-answer") return decideQuoteAnswer(sql, mail);
  const status = mail.orderId === null ? undefined : await currentStatus(sql, mail.orderId);
  if (mail.kind === "order-status" && status !== mailedStatus(mail)) return "superseded";
  if (MAIL_SWITCHES[mail.kind] === "statusUpdates" && !settings.statusUpdates) return SWITCHED_OFF;
  const isCanceled = status !== undefined && ORDER_STATUS[status].isCanceled;
  return mail.kind === "order-changed" && isCanceled ? CANCELED : "send";
}

async function decideReviewRequest(sql: ISql, orderId: number | null): Promise<Verdict> {
  const isWanted = orderId !== null && (await isReviewRequestWanted(sql, orderId));
  return isWanted ? "send" : { skip: "The buyer is not to be asked for a review any more." };
}

async function decideCartMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const wanted = await findCartMail(sql, mail);
  if (!wanted) return { skip: "The cart was ordered or deleted." };
  if (!wanted.isOn) return { skip: "Emails about carts are switched off." };
  if (wanted.isStopped) return { skip: "The recipient has stopped these emails." };
  return wanted.wasMailed ? { skip: "The recipient has had such an email lately." } : "send";
}

/** Staff pressed for it, so no switch holds it back. */
async function decideLateMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const order = mail.orderId === null ? undefined : await findExpected(sql, mail.orderId);
  if (!order || mailedDay(mail) !== order.lateUntil) return "superseded";
  return isInHouse(order.status) ? "send" : { skip: "The order has left or was canceled." };
}

/** Staff pressed for it, so no switch holds it back. */
async function decideEditMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const editId = mailedEdit(mail);
  const edit = editId === undefined ? undefined : await findEdit(sql, editId);
  const isToPay = edit?.status === "waiting" && !edit.paidAt;
  return isToPay ? "send" : { skip: "Nothing is to be paid for it any more." };
}

/** What was paid after all went back whole, which its refund tells. */
async function decideEditOverMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const editId = mailedEdit(mail);
  const edit = editId === undefined ? undefined : await findEdit(sql, editId);
  return edit?.status === "expired" ? "send" : { skip: "It was paid later, and went back." };
}

/** Staff pressed for it, so no switch holds it back. */
async function decideQuoteMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const mailed = mailedQuote(mail);
  const draft = mailed && (await findDraft(sql, mailed.draftId));
  if (!draft || draft.version !== mailed?.version) return "superseded";
  const isOpen = draft.status === "sent" || draft.status === "accepted";
  return isOpen ? "send" : { skip: "The quote has ended." };
}

/** Staff who have sent it anew know how it was answered. */
async function decideQuoteAnswer(sql: ISql, mail: MailRow): Promise<Verdict> {
  const mailed = mailedQuote(mail);
  const draft = mailed && (await findDraft(sql, mailed.draftId));
  return draft?.version === mailed?.version ? "send" : "superseded";
}

/** What was answered, replaced or withdrawn meanwhile is no news, and nobody answers for a canceled order. */
async function decideProofMail(sql: ISql, mail: MailRow): Promise<Verdict> {
  const status = mail.orderId === null ? undefined : await currentStatus(sql, mail.orderId);
  const proof = mail.orderId === null ? undefined : await findCurrentProof(sql, mail.orderId);
  if (!status || !proof || proof.number !== mailedProof(mail) || proof.answer) return "superseded";
  return isInHouse(status) ? "send" : { skip: "The order has left or was canceled." };
}

const CANCELED = { skip: "The order was canceled meanwhile." };
const SWITCHED_OFF = { skip: "Status update emails are switched off." };

export function mailedStatus({ kind, details }: MailRow): OrderStatus | undefined {
  if (kind !== "order-status") return undefined;
  const hasStatus = details !== null && typeof details === "object" && "status" in details;
  return hasStatus ? ORDER_STATUSES.find((status) => status === details.status) : undefined;
}

/** The version that the mail names. */
export function mailedProof({ details }: MailRow): number | undefined {
  if (details === null || typeof details !== "object") return undefined;
  return "number" in details && typeof details.number === "number" ? details.number : undefined;
}

/** The day that the mail of a late order names. */
export function mailedDay({ kind, details }: MailRow): Day | undefined {
  if (kind !== "order-late" || details === null || typeof details !== "object") return undefined;
  return "day" in details && typeof details.day === "string" ? details.day : undefined;
}

/** The change that a mail has the link to pay for, or says that it was not paid. */
export function mailedEdit({ kind, details }: MailRow): number | undefined {
  if (kind !== "order-edit" && kind !== "order-edit-over") return undefined;
  if (details === null || typeof details !== "object") return undefined;
  return "editId" in details && typeof details.editId === "number" ? details.editId : undefined;
}

/** The quote that a mail is about, and its version then. */
export function mailedQuote({
  kind,
  details,
}: MailRow): { draftId: number; version: number } | undefined {
  if (kind !== "quote" && kind !== "quote-answer") return undefined;
  if (details === null || typeof details !== "object") return undefined;
  if (!("draftId" in details) || !("version" in details)) return undefined;
  const { draftId, version } = details;
  const isRight = typeof draftId === "number" && typeof version === "number";
  return isRight ? { draftId, version } : undefined;
}
