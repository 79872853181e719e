import { intentId } from "./api-client.ts";
import type { Appearance } from "./appearance.ts";
import { Emitter } from "./emitter.ts";
import type { StripeJsError } from "./messages.ts";
import { PaymentElement } from "./payment-element.ts";

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };

export class Elements extends Emitter {
  readonly #origin: string;
  readonly #publishableKey: string;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;

  constructor(origin: string, publishableKey: string, options: ElementsOptions) {
    super();
    this.#origin = origin;
    this.#publishableKey = publishableKey;
    this.#options = options;
    if (options.clientSecret !== undefined) intentId(options.clientSecret); // throws on nonsense
  }

  get clientSecret(): string | null {
    return this.#options.clientSecret ?? null;
  }

  create(type: string): PaymentElement {
    if (type !== "payment") {
      throw new Error(`The Stripe sandbox has the Payment Element only, not "${type}".`);
    }
    if (this.#payment) throw new Error("Can only create one Element of type payment.");
    const setup = () => ({
      publishableKey: this.#publishableKey,
      clientSecret: this.clientSecret,
      appearance: this.#options.appearance ?? {},
    });
    this.#payment = new PaymentElement(this.#origin, setup, () => {
      this.#payment = null;
    });
    return this.#payment;
  }

  getElement(type: string | { __elementType?: string }): PaymentElement | null {
    const name = typeof type === "string" ? type : type.__elementType;
    return name === "payment" ? this.#payment : null;
  }

  update(options: ElementsOptions) {
    this.#options = { ...this.#options, ...options };
    this.#payment?.restyle();
  }

  async fetchUpdates(): Promise<{ error?: StripeJsError }> {
    return {};
  }

  async submit(): Promise<{ error?: StripeJsError; selectedPaymentMethod?: string }> {
    if (!this.#payment) throw new Error("elements.submit() needs a mounted Payment Element.");
    const { error } = await this.#payment.ask({ type: "validate" });
    return error ? { error } : { selectedPaymentMethod: "card" };
  }
}
