import Stripe from "stripe";
import type { Ledger, QueuedEvent } from "./ledger.ts";

export type WebhookTarget = { url: string; secret: string };

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const STOP_MS = 500;
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60;

/** Signed, at least once, in no guaranteed order. Retried for three days, also after a restart. */
export class Webhooks {
  #target: WebhookTarget | undefined;
  #held = false;
  readonly #ledger: () => Ledger;
  readonly #log: (line: string) => void;
  readonly #pending = new Map<string, { failures: number; sending?: boolean; timer?: Timer }>();
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #stopped = false;

  constructor(ledger: () => Ledger, log: (line: string) => void) {
    this.#ledger = ledger;
    this.#log = log;
  }

  enqueue(event: QueuedEvent) {
    if (event.delivered || this.#pending.has(event.id)) return;
    this.#pending.set(event.id, { failures: 0 });
    this.#schedule(event.id, 0);
  }

  /** Sends pending events at once. */
  setTarget(target: WebhookTarget) {
    this.#target = target;
    this.#kick();
  }

  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
    this.#kick();
  }

  /** Waits until those on their way are answered. */
  async arrived(): Promise<void> {
    await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    const deadline = setTimeout(() => this.#abort.abort(), STOP_MS);
    await Promise.all(this.#running);
    clearTimeout(deadline);
  }

  #kick() {
    for (const id of this.#pending.keys()) this.#schedule(id, 0);
  }

  #schedule(id: string, delay: number) {
    const state = this.#pending.get(id);
    if (!state || this.#stopped) return;
    clearTimeout(state.timer);
    state.timer = setTimeout(() => this.#run(id), delay);
    state.timer.unref();
  }

  #run(id: string) {
    const attempt = this.#attempt(id).finally(() => this.#running.delete(attempt));
    this.#running.add(attempt);
  }

  async #attempt(id: string) {
    const state = this.#pending.get(id);
    const queued = this.#ledger().find("queued_event", id);
    if (!state || !queued || !this.#target || this.#held || state.sending) return;
    state.sending = true;
    const failure = await this.#send(queued, this.#target);
    state.sending = false;
    if (failure === null) {
      this.#pending.delete(id);
      const ledger = this.#ledger();
      ledger.transact(() => ledger.put({ ...queued, delivered: true }));
      return;
    }
    const delay = Math.min(FIRST_RETRY_MS * 2 ** state.failures, MAX_RETRY_MS);
    state.failures += 1;
    this.#log(`webhook ${queued.event.type}: ${failure}, next try in ${delay / 1000} s`);
    if (queued.created < Date.now() / 1000 - GIVE_UP_SECONDS) this.#pending.delete(id);
    else this.#schedule(id, delay);
  }

  /** Null when the shop accepted the event, otherwise the error. */
  async #send({ event }: QueuedEvent, { url, secret }: WebhookTarget): Promise<string | null> {
    const payload = JSON.stringify(event, null, 2);
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature,
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        redirect: "manual",
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
