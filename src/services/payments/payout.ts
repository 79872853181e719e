import type Stripe from "stripe";
import type { Day } from "#shop/day.ts";
import { kindOf, type PayoutKind } from "#shop/payouts/kinds.ts";
import type { Units } from "#shop/payouts/units.ts";

export type Payout = {
  id: string;
  /** Stripe's word. */
  status: string;
  currency: string;
  amountUnits: Units;
  arrivesOn: Day;
  /** Sent by hand: Stripe does not say which transactions it has. */
  isManual: boolean;
  /** Stripe knows which transactions it has. */
  isReconciled: boolean;
  /** Why it failed, in Stripe's words; empty where it did not. */
  failure: string;
  createdAt: Date;
};

/** Its net is its gross less its fee. */
export type PayoutTransaction = {
  id: string;
  kind: PayoutKind;
  type: string;
  description: string;
  sourceId: string;
  intentId: string | null;
  grossUnits: Units;
  feeUnits: Units;
  netUnits: Units;
  createdAt: Date;
};

export function toPayout(payout: Stripe.Payout): Payout {
  const failed = payout.status === "failed";
  return {
    id: payout.id,
    status: payout.status,
    currency: payout.currency,
    amountUnits: payout.amount,
    // Midnight of the day in UTC (Stripe docs: The payout object).
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    isManual: !payout.automatic,
    isReconciled: payout.automatic && payout.reconciliation_status === "completed",
    failure: failed ? (payout.failure_message ?? payout.failure_code ?? "") : "",
    createdAt: new Date(payout.created * 1000),
  };
}

/** The source has to be expanded, or its payment is not known. */
export function toPayoutTransaction(entry: Stripe.BalanceTransaction): PayoutTransaction {
  const { source } = entry;
  const kind = kindOf(entry.reporting_category);
  const isNamed = kind === "fee" || kind === "other";
  return {
    id: entry.id,
    kind,
    type: entry.type,
    description: isNamed ? (entry.description ?? "").slice(0, MAX_DESCRIPTION) : "",
    sourceId: (typeof source === "string" ? source : source?.id) ?? "",
    intentId: intentOf(source),
    grossUnits: entry.amount,
    feeUnits: entry.fee,
    netUnits: entry.net,
    createdAt: new Date(entry.created * 1000),
  };
}

/** Limit of owner: what is shown of Stripe's description of a fee [characters]; the rest is cut. */
const MAX_DESCRIPTION = 200;

function intentOf(source: Stripe.BalanceTransaction["source"]): string | null {
  if (typeof source !== "object" || source === null || !("payment_intent" in source)) return null;
  const { payment_intent: intent } = source;
  if (typeof intent === "string") return intent;
  return typeof intent === "object" && intent !== null ? intent.id : null;
}
