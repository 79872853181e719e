/** @jsxImportSource hono/jsx */
import type { LoggedMail } from "#db/mails/delivery-log.ts";
import { clockTime } from "#shop/date.ts";
import { MAIL_TITLES } from "#shop/mails/mail-kinds.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { mailState, STATE_BADGES } from "./_mail-state.ts";

export function DeliveryRow({ mail }: { mail: LoggedMail }) {
  const { id, kind, status, recipient, orderId, createdAt } = mail;
  const state = mailState(mail);
  return (
    <tr data-mail={id}>
      <th scope="row" data-label="Mail">
        {status ? `${MAIL_TITLES[kind]}: ${status}` : MAIL_TITLES[kind]}
      </th>
      <td data-label="To">
        <bdi class="delivery__to">{recipient}</bdi>
      </td>
      <td data-label="Order">
        {orderId ? <a href={paths.adminOrderPage(orderId)}>#{orderId}</a> : "–"}
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
