import type Stripe from "stripe";
import type { Change } from "./api/call.ts";
import { noSuch } from "./api/errors.ts";
import { enter } from "./balance.ts";
import type { BalanceEntry } from "./balance-entry.ts";
import { recordEvent } from "./events.ts";
import { newId, unixNow } from "./ids.ts";
import type { Ledger } from "./ledger.ts";

const DAY = 24 * 60 * 60;
const MINUTE_MS = 60_000;

/** Pays out what the balance has, a payout each currency; none where nothing is left. Returns their ids. */
export function payOut(deed: Change, arrivesAt = new Date(), before = Infinity): string[] {
  const waiting = deed.ledger
    .all("balance_transaction")
    .filter(({ paid_out_by, created }) => paid_out_by === null && created < before)
    .reverse();
  const arrival_date = Math.floor(arrivesAt.getTime() / 1000 / DAY) * DAY;
  return [...Map.groupBy(waiting, ({ currency }) => currency)].flatMap(([currency, entries]) => {
    const amount = entries.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) return [];
    const payout = newPayout({ amount, currency, arrival_date, automatic: true });
    for (const entry of entries) deed.ledger.put({ ...entry, paid_out_by: payout.id });
    return [send(deed, payout).id];
  });
}

/** Takes an amount out of the balance by hand: Stripe does not say of which payments. */
export function payOutByHand(deed: Change, amount: number, currency: string): Stripe.Payout {
  const arrival_date = Math.floor(unixNow() / DAY) * DAY;
  return send(deed, newPayout({ amount, currency, arrival_date, automatic: false }));
}

function send(deed: Change, payout: Stripe.Payout): Stripe.Payout {
  const { amount, currency, automatic } = payout;
  const entry = enter(deed.ledger, {
    ...{ amount: -amount, currency, source: payout.id, description: "STRIPE PAYOUT" },
    ...{ type: "payout", reporting_category: "payout" },
  });
  // An automatic payout has itself among its transactions.
  deed.ledger.put({ ...entry, paid_out_by: automatic ? payout.id : MANUAL });
  const sent = deed.ledger.put({ ...payout, balance_transaction: entry.id });
  recordEvent(deed, "payout.created", sent);
  if (automatic) recordEvent(deed, "payout.reconciliation_completed", sent);
  return payout.arrival_date > unixNow() ? sent : arrive(deed, sent);
}

/** No list of a payout has it. */
const MANUAL = "manual";

function arrive(deed: Change, payout: Stripe.Payout): Stripe.Payout {
  const paid = deed.ledger.put({ ...payout, status: "paid" });
  recordEvent(deed, "payout.paid", paid);
  return paid;
}

/** Some banks send it back days later; the next payout has its money. Throws when there is none. */
export function failPayout(deed: Change, id: string): void {
  const payout = deed.ledger.find("payout", id);
  if (!payout) throw noSuch("payout", id);
  const entry = enter(deed.ledger, {
    ...{ amount: payout.amount, currency: payout.currency, source: id },
    ...{ type: "payout_failure", reporting_category: "payout_reversal" },
    description: "STRIPE PAYOUT FAILURE",
  });
  const failed = deed.ledger.put({
    ...payout,
    status: "failed",
    failure_code: "account_closed",
    failure_message: "The bank account has been closed.",
    failure_balance_transaction: entry.id,
  });
  recordEvent(deed, "payout.failed", failed);
}

/** Once a day, what was charged on the days before is sent; it arrives the day after. */
export function payDaily(ledger: Ledger, deed: () => Change): Timer {
  const round = () =>
    ledger.transact(() => {
      const today = Math.floor(unixNow() / DAY) * DAY;
      for (const payout of ledger.all("payout")) {
        if (payout.status === "in_transit" && payout.arrival_date <= today) arrive(deed(), payout);
      }
      payOut(deed(), new Date((today + DAY) * 1000), today);
    });
  round();
  const timer = setInterval(round, MINUTE_MS);
  timer.unref();
  return timer;
}

type Terms = Pick<Stripe.Payout, "amount" | "currency" | "arrival_date" | "automatic">;

function newPayout(terms: Terms): Stripe.Payout {
  return {
    id: newId("po"),
    object: "payout",
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    created: unixNow(),
    description: terms.automatic ? "STRIPE PAYOUT" : null,
    destination: "ba_sandbox",
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: terms.automatic ? "completed" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "in_transit",
    trace_id: null,
    type: "bank_account",
    ...terms,
  };
}

/** What a payout has paid out, itself too; the newest first. */
export function entriesOf(ledger: Ledger, payoutId: string): BalanceEntry[] {
  return ledger.all("balance_transaction").filter((entry) => entry.paid_out_by === payoutId);
}
