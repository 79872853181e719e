import { unixNow } from "../ids.ts";
import type { Ledger } from "../ledger.ts";
import { ApiError } from "./errors.ts";

export type Answer = { status: number; body: string; saved: boolean; replayed?: boolean };

const SAVED_SECONDS = 24 * 60 * 60;

/** Stripe docs: Idempotent requests. The first answer, even a 500, is repeated for 24 hours. */
export class Idempotency {
  readonly #running = new Set<string>();

  constructor(readonly ledger: Ledger) {}

  /** Throws 409 while another call holds the key. */
  async hold<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    if (this.#running.has(key)) throw keyInUse(key);
    this.#running.add(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
    }
  }

  /** The saved answer, or that of `work`, saved from now on. Call it in a transaction. */
  once(key: string | undefined, fingerprint: string, work: () => Answer): Answer {
    if (!key) return work();
    const id = `idem_${key}`;
    const old = this.ledger.find("saved_answer", id);
    if (old && old.created > unixNow() - SAVED_SECONDS) {
      if (old.fingerprint !== fingerprint) throw keyReused(key);
      return { status: old.status, body: old.body, saved: true, replayed: true };
    }
    const answer = work();
    if (answer.saved) {
      const { status, body } = answer;
      const created = unixNow();
      this.ledger.put({ object: "saved_answer", id, created, fingerprint, status, body });
    }
    return answer;
  }

  /** Call it in a transaction. */
  forgetKeys(): void {
    for (const answer of this.ledger.all("saved_answer"))
      this.ledger.put({ ...answer, created: 0 });
  }
}

/** Independent of the order of parameters. */
export function fingerprintOf(method: string, path: string, form: string): string {
  const params = new URLSearchParams(form);
  params.sort();
  return new Bun.CryptoHasher("sha256").update(`${method} ${path}\n${params}`).digest("hex");
}

function keyInUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new ApiError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message,
  });
}

function keyReused(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { type: "idempotency_error", message });
}
