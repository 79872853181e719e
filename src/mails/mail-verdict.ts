import type { ISql } from "postgres";
import type { MailRequest } from "#db/mails/mails.ts";
import { currentStatus } from "#db/mails/status-mails.ts";
import type { EmailSettings } from "#shop/mails/email-settings.ts";
import { ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";

type Verdict = "send" | "superseded" | { skip: string };

/** What is to become of a mail whose turn it is; mails of accounts are always sent. */
export async function judgeMail(
  sql: ISql,
  asked: MailRequest,
  settings: EmailSettings,
): Promise<Verdict> {
  if (asked.kind === "order-confirmation" && !settings.orderConfirmations) {
    return { skip: "Order confirmation emails are switched off." };
  }
  if (asked.kind !== "order-status") return "send";
  const status = asked.orderId === null ? undefined : await currentStatus(sql, asked.orderId);
  if (status !== mailedStatus(asked)) return "superseded";
  return settings.statusUpdates ? "send" : { skip: "Status update emails are switched off." };
}

/** The status that a status mail announces; undefined for any other mail. */
export function mailedStatus({ kind, details }: MailRequest): OrderStatus | undefined {
  if (kind !== "order-status") return undefined;
  const told = details !== null && typeof details === "object" && "status" in details;
  return told ? ORDER_STATUSES.find((status) => status === details.status) : undefined;
}
