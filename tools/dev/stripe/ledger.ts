import type Stripe from "stripe";
import { type Journal, openJournal } from "../journal.ts";
import type { BalanceEntry } from "./balance-entry.ts";
import { unixNow } from "./ids.ts";
import type { StoredCalculation } from "./tax/calculation.ts";

type SavedAnswer = {
  object: "saved_answer";
  id: string;
  created: number;
  fingerprint: string;
  status: number;
  body: string;
};

export type QueuedEvent = {
  object: "queued_event";
  id: string;
  created: number;
  delivered: boolean;
  event: SandboxEvent;
};

export type SandboxEvent = Omit<Stripe.EventBase, "type" | "data"> & {
  type: EventType;
  data: {
    object:
      | Stripe.PaymentIntent
      | Stripe.Charge
      | Stripe.Refund
      | Stripe.Dispute
      | Stripe.Payout
      | Stripe.Radar.EarlyFraudWarning;
  };
};

export type EventType =
  | "payment_intent.created"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled"
  | "charge.refunded"
  | "refund.created"
  | "refund.updated"
  | "refund.failed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.closed"
  | "payout.created"
  | "payout.updated"
  | "payout.paid"
  | "payout.failed"
  | "payout.reconciliation_completed"
  | "radar.early_fraud_warning.created";

type Entry =
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Payout
  | BalanceEntry
  | Stripe.Radar.EarlyFraudWarning
  | StoredCalculation
  | Stripe.Tax.Association
  | SavedAnswer
  | QueuedEvent;
type Kind = Entry["object"];
type EntryOf<K extends Kind> = Extract<Entry, { object: K }>;

const DAY = 24 * 60 * 60;

/** A call's objects, events and answer share one journal line: a killed sandbox loses no charge. */
export class Ledger {
  readonly #journal: Journal<Entry>;
  readonly #changes = new Map<string, Entry>();
  readonly #committed: (entries: Entry[]) => void;

  constructor(dataFile: string | undefined, committed: (entries: Entry[]) => void) {
    this.#journal = openJournal<Entry>(dataFile, isFresh);
    this.#committed = committed;
  }

  find<K extends Kind>(kind: K, id: string): EntryOf<K> | undefined {
    const entry = this.#changes.get(id) ?? this.#journal.get(id);
    return entry && isKind(kind, entry) ? entry : undefined;
  }

  all<K extends Kind>(kind: K): EntryOf<K>[] {
    return this.#journal
      .values()
      .filter((entry) => isKind(kind, entry))
      .reverse();
  }

  /** Call it inside {@link transact}. */
  put<E extends Entry>(entry: E): E {
    this.#changes.set(entry.id, entry);
    return entry;
  }

  /** If `work` throws, nothing has changed. */
  transact<T>(work: () => T): T {
    try {
      const result = work();
      const entries = [...this.#changes.values()];
      this.#journal.putAll([...this.#changes]);
      this.#changes.clear();
      this.#committed(entries);
      return result;
    } finally {
      this.#changes.clear();
    }
  }

  close() {
    this.#journal.close();
  }
}

function isKind<K extends Kind>(kind: K, entry: Entry): entry is EntryOf<K> {
  return entry.object === kind;
}

/** Stripe stores idempotency keys for 24 hours, events for 30 days and calculations for 90. */
function isFresh(entry: Entry): boolean {
  if (entry.object === "saved_answer") return entry.created > unixNow() - DAY;
  if (entry.object === "tax.calculation") return (entry.expires_at ?? 0) > unixNow();
  if (entry.object === "queued_event") return entry.created > unixNow() - 30 * DAY;
  return true;
}
