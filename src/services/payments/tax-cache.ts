import type { TaxCalculation } from "./tax-calculation.ts";

/** Limit of orders: age of a cached tax calculation [ms]; calculated again. */
const FRESH_MS = 5 * 60 * 1000;
/** Limit of orders: tax calculations that a process caches [calculations]; the oldest goes. */
const MAX_ENTRIES = 500;

/** Undefined: nobody may ask now. */
type Found = Promise<TaxCalculation | undefined>;

type Entry = { found: Found; until: number };

/**
 * A process has its own cache: a quote that is repeated costs no second calculation, which Stripe
 * charges for.
 */
export class TaxCache {
  readonly #entries = new Map<string, Entry>();

  find(key: string): Found | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.found : undefined;
  }

  /**
   * The answer is cached before it is known, so that two at one moment are one call. A call that
   * fails is forgotten.
   */
  put(key: string, found: Found): void {
    this.#entries.delete(key);
    this.#entries.set(key, { found, until: Date.now() + FRESH_MS });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    const forget = () => this.#entries.delete(key);
    found.then((calculation) => calculation ?? forget(), forget);
  }
}
