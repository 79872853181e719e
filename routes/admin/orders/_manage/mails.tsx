/** @jsxImportSource hono/jsx */
import type { LoggedMail } from "#db/mails/delivery-log.ts";
import type { Order } from "#db/orders/orders.ts";
import { exactTime } from "#shop/date.ts";
import { isInHouse } from "#shop/floor/late/broken-promise.ts";
import type { CustomerMails } from "#shop/mails/customer-mails.ts";
import { MAIL_SWITCHES, type MailKind } from "#shop/mails/mail-kinds.ts";
import { mailTitle } from "#shop/mails/mail-title.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

type MailsProps = {
  mails: readonly LoggedMail[];
  order: Order;
  backHref: string;
  now: Date;
};

export function Mails({ mails, order, backHref, now }: MailsProps) {
  const { timeZone, mails: wanted } = useShop();
  return (
    <Section title="Emails" id="emails">
      {mails.length === 0 && <p class="muted small">None yet.</p>}
      <ul class="manage__list">
        {mails.map((mail) => (
          <li key={mail.id} class="manage__mail">
            <div>
              <p>
                {mailTitle(mail)} to <bdi>{mail.recipient}</bdi>
              </p>
              <p class="muted">{stateOf(mail, { now, timeZone, isOff: isOff(mail, wanted) })}</p>
              {mail.lastError && <p class="manage__error">{mail.lastError}</p>}
            </div>
            {!isOff(mail, wanted) && mayResend(mail, order) && (
              <StaffForm action={paths.adminOrderMail(order.id, mail.id)}>
                <input type="hidden" name="back" value={backHref} />
                <Button variant="outline" size="sm" aria-label={`Resend: ${mailTitle(mail)}`}>
                  Resend
                </Button>
              </StaffForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Never a mail about a status that the order has left or a day that is expected no more, nor a second request for a review. */
function mayResend(mail: LoggedMail, order: Order): boolean {
  const { kind, status, day, sentAt, skippedAt } = mail;
  if (kind === "review-request") return !sentAt && !skippedAt;
  if (day) return day === order.lateUntil && isInHouse(order.status);
  return !status || status === order.status;
}

const SUPERSEDED: Partial<Record<MailKind, string>> = {
  "order-status": "another status was set",
  "order-changed": "the order was changed again",
  proof: "it was answered or replaced",
  "order-late": "another day was mailed",
};

function isOff({ kind }: LoggedMail, wanted: CustomerMails): boolean {
  const goesBy = MAIL_SWITCHES[kind];
  return goesBy !== undefined && !wanted[goesBy];
}

/** A mail is held as long as the admin can correct a slip. */
type MailFacts = { now: Date; timeZone: string; isOff: boolean };

function stateOf(mail: LoggedMail, { now, timeZone, isOff }: MailFacts): string {
  if (mail.sentAt) return `Sent ${exactTime(mail.sentAt, timeZone)}`;
  if (mail.supersededAt)
    return `Superseded: ${SUPERSEDED[mail.kind] ?? "it was out of date"} before it was sent`;
  if (mail.skippedAt) return "Not sent";
  if (isOff) return "Will not be sent: mails of this kind are switched off";
  if (mail.failedAttempts > 0) {
    const times = mail.failedAttempts === 1 ? "once" : `${mail.failedAttempts} times`;
    const next = mail.nextTryAt
      ? `next try ${exactTime(mail.nextTryAt, timeZone)}`
      : "not tried again";
    return `Failed ${times}, ${next}`;
  }
  const isHeld = mail.nextTryAt !== null && mail.nextTryAt > now;
  return isHeld ? "Held for 30 seconds, then sent" : "Waiting to be sent";
}
