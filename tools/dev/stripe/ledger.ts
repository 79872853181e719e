import type Stripe from "stripe";
import { type Journal, openJournal } from "../journal.ts";
import { unixNow } from "./ids.ts";

/** An answer kept under an idempotency key. `id` is `idem_` and the key. */
type SavedAnswer = {
  object: "saved_answer";
  id: string;
  created: number;
  fingerprint: string;
  status: number;
  body: string;
};

/** An event and whether the shop has taken it. */
export type QueuedEvent = {
  object: "queued_event";
  id: string;
  created: number;
  delivered: boolean;
  event: SandboxEvent;
};

/** The events this sandbox sends; the same JSON as `Stripe.Event`. */
export type SandboxEvent = Omit<Stripe.EventBase, "type" | "data"> & {
  type: EventType;
  data: { object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund };
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
  | "refund.failed";

type Entry =
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Charge
  | Stripe.Refund
  | SavedAnswer
  | QueuedEvent;
type Kind = Entry["object"];
type EntryOf<K extends Kind> = Extract<Entry, { object: K }>;

const DAY = 24 * 60 * 60;

/**
 * Everything the sandbox knows, changed in transactions: a call's objects, its events and its
 * answer become durable in one journal line, so a killed sandbox never charged without knowing it.
 */
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

  /** All of a kind, newest first. */
  all<K extends Kind>(kind: K): EntryOf<K>[] {
    return this.#journal
      .values()
      .filter((entry) => isKind(kind, entry))
      .reverse();
  }

  /** To be called inside {@link transact}. */
  put<E extends Entry>(entry: E): E {
    this.#changes.set(entry.id, entry);
    return entry;
  }

  /** Runs `work`, then makes its changes durable; if it throws, nothing has changed. */
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

/** Stripe keeps idempotency keys for 24 hours and events for 30 days. */
function isFresh(entry: Entry): boolean {
  if (entry.object === "saved_answer") return entry.created > unixNow() - DAY;
  if (entry.object === "queued_event") return entry.created > unixNow() - 30 * DAY;
  return true;
}
