/** @jsxImportSource hono/jsx */
import type { LoggedMail } from "#db/mails/delivery-log.ts";
import { clockTime } from "#shop/date.ts";
import { mailTitle } from "#shop/mails/mail-title.ts";
import { paths } from "#shop/paths.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function DeliveryRow({ mail }: { mail: LoggedMail }) {
  const { id, recipient, orderId, createdAt } = mail;
  const state = mailState(mail);
  return (
    <tr data-mail={id}>
      <th scope="row" data-label="Mail">
        {mailTitle(mail)}
      </th>
      <td data-label="To">
        <bdi class="delivery__to">{recipient}</bdi>
      </td>
      <td data-label="Order">
        {orderId ? <StaffLink href={paths.adminOrderPage(orderId)}>#{orderId}</StaffLink> : "–"}
      </td>
      <td data-label="Asked for">
        <TimeAgo date={createdAt} />
      </td>
      <td data-label="State">
        <div class="delivery__state">
          <Badge variant={STATE_BADGES[state]}>{state}</Badge>
          <Explanation mail={mail} />
        </div>
      </td>
      <td>
        {(state === "failed" || state === "waiting") && (
          <form method="post" action={paths.adminMailRetry(id)}>
            <Button size="sm" variant="outline" aria-label={`Retry the mail to ${recipient}`}>
              Retry
            </Button>
          </form>
        )}
      </td>
    </tr>
  );
}

const MAIL_STATES = ["sent", "waiting", "held", "superseded", "skipped", "failed"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** A status mail is held until its first attempt. */
function mailState(mail: LoggedMail, now = new Date()): MailState {
  if (mail.sentAt) return "sent";
  if (mail.supersededAt) return "superseded";
  if (mail.skippedAt) return "skipped";
  if (mail.failedAttempts > 0) return "failed";
  const isHeld = mail.kind === "order-status" && mail.nextTryAt !== null && mail.nextTryAt > now;
  return isHeld ? "held" : "waiting";
}

const STATE_BADGES: Record<MailState, BadgeVariant> = {
  sent: "primary",
  waiting: "secondary",
  held: "secondary",
  superseded: "outline",
  skipped: "outline",
  failed: "destructive",
};

function Explanation({ mail }: { mail: LoggedMail }) {
  const { sentAt, lastError, failedAttempts, nextTryAt } = mail;
  const { timeZone } = useShop();
  const atTime = (date: Date) => `at ${clockTime(date, timeZone, "seconds")}`;
  if (sentAt) {
    return (
      <span class="small muted">
        <TimeAgo date={sentAt} />
      </span>
    );
  }
  const tries = failedAttempts === 1 ? "1 attempt" : `${failedAttempts} attempts`;
  return (
    <>
      {lastError && (
        <span class="small delivery__error" dir="auto">
          {lastError}
        </span>
      )}
      {failedAttempts > 0 && (
        <span class="small muted">
          {tries}, {nextTryAt ? `next try ${atTime(nextTryAt)}` : "no further try by itself"}
        </span>
      )}
      {failedAttempts === 0 && nextTryAt && (
        <span class="small muted">goes out {atTime(nextTryAt)}</span>
      )}
    </>
  );
}
