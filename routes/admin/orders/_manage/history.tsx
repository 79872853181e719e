/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { isRefundReturned } from "#db/orders/events.ts";
import type { ManagedEvent } from "#db/orders/management.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import { readEditEvent } from "#shop/orders/edits/edit-event.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import type { Managed } from "./load.ts";
import { Section } from "./section.tsx";

type Entry = { what: string; who: string | null; at: Date };

type HistoryProps = Pick<Managed, "order" | "events" | "audit" | "refunds" | "notes">;

export function ManageHistory(managed: HistoryProps) {
  const entries = entriesOf(managed);
  return (
    <Section title="History" id="history">
      <ol class="manage__list">
        {entries.map(({ what, who, at }) => (
          <li key={`${at.getTime()} ${what}`}>
            <span>
              {what}
              {who && (
                <>
                  {" "}
                  by <bdi>{who}</bdi>
                </>
              )}
            </span>
            <time class="muted" datetime={at.toISOString()}>
              <ShopDate date={at} as="exact" />
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function entriesOf({ order, events, audit, refunds, notes }: HistoryProps) {
  const money = (cents: Cents) => formatMoney(cents, order.currency);
  const returned = refunds.flatMap(({ amountCents, returnedAt: at }) =>
    at ? [{ what: `Refund of ${money(amountCents)} came back`, who: null, at }] : [],
  );
  const isSaidBelow = (event: ManagedEvent) =>
    returned.length > 0 && isRefundReturned(event, events);
  const all: Entry[] = [
    ...events
      .filter((event) => !isSaidBelow(event))
      .map((event) => ({
        what: isRefundReturned(event, events) ? "Refund came back" : wordsFor(event),
        who: event.actor,
        at: event.createdAt,
      })),
    ...returned,
    ...refunds
      .filter(({ isOutside }) => !isOutside)
      .map(({ amountCents, actor, createdAt: at }) => ({
        what: `Refund of ${money(amountCents)}`,
        who: actor ?? "Stripe",
        at,
      })),
    ...notes.map(({ author, createdAt: at }) => ({ what: "Staff note", who: author, at })),
    ...audit
      .filter(({ action }) => !SHOWN_ELSEWHERE.includes(action))
      .map(({ action, after, actor: who, createdAt: at }) => ({
        what: outsideText(action, after, money) ?? DEEDS[action] ?? sentence(action),
        who,
        at,
      })),
  ];
  return all.sort((one, two) => one.at.getTime() - two.at.getTime());
}

/** Undefined for another deed, or once its words are forgotten. */
function outsideText(action: string, after: unknown, money: (cents: Cents) => string) {
  if (action !== "give back outside of Stripe") return undefined;
  const read = v.safeParse(Outside, after);
  if (!read.success) return undefined;
  const { amountCents, reason } = read.output;
  return `${money(amountCents)} given back outside of Stripe (${reason})`;
}

const Outside = v.object({ amountCents: v.number(), reason: v.string() });

const SHOWN_ELSEWHERE: readonly string[] = [
  "set status",
  "set tracking",
  "refund",
  "add note",
  "mail new day",
  "edit order",
];

/** What staff did, as the words before their name. */
const DEEDS: Record<string, string> = {
  "send proof": "Proof sent",
  "wait for approval": "Made to wait for an approval",
  "print without approval": "Printed without an approval",
  "edit design": "Design opened in the studio",
  "change design": "Design changed",
  "propose edit": "Change sent to be paid",
  "withdraw edit": "Change withdrawn",
  "decline cancellation": "Cancellation declined",
  "keep the money": "Left without a refund",
  "issue invoice": "Invoice issued",
  "fetch print files": "Print files downloaded",
  "resend mail": "Email sent again",
  "answer dispute": "Dispute answered",
  "give back outside of Stripe": "A change's refund given back outside of Stripe",
  "accept dispute": "Dispute accepted",
};

function wordsFor({ kind, value }: ManagedEvent): string {
  if (kind === "status") return `Status set to ${value}`;
  if (kind === "tracking") return value ? `Tracking: ${value}` : "Tracking removed";
  const edited = kind === "changed" ? readEditEvent(value) : undefined;
  if (edited) return `Changed: ${edited}`;
  if (kind === "changed" && value !== "address") {
    return `Size changed by the customer: ${value}`;
  }
  if (kind === "late") return `Customer mailed: now expected by ${dayText(value)}`;
  return WORDS[`${kind} ${value}`] ?? WORDS[kind] ?? sentence(`${kind} ${value}`);
}

const WORDS: Record<string, string> = {
  placed: "Order placed",
  "payment paid": "Payment received",
  "payment refunded": "Payment refunded",
  "payment partially_refunded": "Payment partly refunded",
  "cancel-requested": "Cancellation requested by the customer",
  "changed address": "Address changed by the customer",
  claimed: "Added to an account",
};

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
