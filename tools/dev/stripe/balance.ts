import type Stripe from "stripe";
import type { BalanceEntry } from "./balance-entry.ts";
import { newId, unixNow } from "./ids.ts";
import type { Ledger } from "./ledger.ts";

/** Stripe's usual price of a card of the United States: 2.9 % and 30 cents. */
const cardFee = (amount: number) => Math.min(amount, Math.round(amount * 0.029) + 30);
const DISPUTE_FEE = 1500;

type NewEntry = Pick<
  Stripe.BalanceTransaction,
  "amount" | "currency" | "type" | "reporting_category" | "description"
> & { id?: string | undefined; source: string; fee?: number };

/** Writes down how something changed the balance. */
export function enter(ledger: Ledger, { id = newId("txn"), fee = 0, ...entry }: NewEntry) {
  const { amount, currency } = entry;
  const details = { application: null, currency, description: "Stripe processing fees" };
  return ledger.put<BalanceEntry>({
    id,
    object: "balance_transaction",
    available_on: unixNow(),
    balance_type: "payments",
    created: unixNow(),
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...details, amount: fee, type: "stripe_fee" }],
    net: amount - fee,
    status: "available",
    paid_out_by: null,
    ...entry,
  });
}

export function enterCharge(ledger: Ledger, charge: Stripe.Charge): void {
  const { amount, currency, description } = charge;
  enter(ledger, {
    id: String(charge.balance_transaction),
    ...{ amount, currency, description, source: charge.id, fee: cardFee(amount) },
    ...{ type: "charge", reporting_category: "charge" },
  });
}

/** The fee of the payment stays with Stripe. */
export function enterRefund(ledger: Ledger, refund: Stripe.Refund): void {
  enter(ledger, {
    id: String(refund.balance_transaction),
    ...{ amount: -refund.amount, currency: refund.currency, source: refund.id },
    ...{ type: "refund", reporting_category: "refund", description: "REFUND FOR CHARGE" },
  });
}

/** A refund came back from the bank. */
export function enterReturned(ledger: Ledger, refund: Stripe.Refund): BalanceEntry {
  return enter(ledger, {
    ...{ amount: refund.amount, currency: refund.currency, source: refund.id },
    ...{ type: "refund_failure", reporting_category: "refund_failure" },
    description: "REFUND FAILURE",
  });
}

/** The bank takes the money, or gives it back once the dispute is won. */
export function enterDispute(
  ledger: Ledger,
  dispute: Stripe.Dispute,
  way: "taken" | "given",
): BalanceEntry {
  const { amount, currency, charge } = dispute;
  const taken = way === "taken";
  return enter(ledger, {
    ...{ amount: taken ? -amount : amount, currency, source: dispute.id, type: "adjustment" },
    ...{ fee: taken ? DISPUTE_FEE : 0 },
    reporting_category: taken ? "dispute" : "dispute_reversal",
    description: `Chargeback ${taken ? "withdrawal" : "reversal"} for ${charge}`,
  });
}
