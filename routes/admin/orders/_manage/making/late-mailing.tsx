/** @jsxImportSource hono/jsx */
import type { LoggedMail } from "#db/mails/delivery-log.ts";
import { exactTime } from "#shop/date.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { FORMER_STAFF } from "#ui/staff/notes.tsx";
import type { Managed } from "../load.ts";

/** Who mailed the customer which day, when, and whether the mail has left. */
export function LateMailing({ order, events, mails }: Pick<Managed, "order" | "events" | "mails">) {
  const { timeZone } = useShop();
  const { lateUntil } = order;
  const mailing = events.findLast(({ kind }) => kind === "late");
  if (!lateUntil || !mailing) return null;
  const mail = mails.find(({ day }) => day === lateUntil);
  return (
    <p>
      <bdi>{mailing.actor ?? FORMER_STAFF}</bdi> mailed the customer on{" "}
      <ShopDate date={mailing.createdAt} as="exact" />: now expected by{" "}
      <strong>{dayText(lateUntil)}</strong>. {mail && stateOf(mail, timeZone)}
    </p>
  );
}

function stateOf({ sentAt, skippedAt, failedAttempts }: LoggedMail, timeZone: string): string {
  if (sentAt) return `The mail was sent ${exactTime(sentAt, timeZone)}.`;
  if (skippedAt) return "The mail was not sent: see Emails.";
  return failedAttempts > 0
    ? "The mail could not be sent yet: see Emails."
    : "The mail leaves within a minute.";
}
