import { intentId } from "./api-client.ts";
import type { Appearance } from "./appearance.ts";
import { Emitter } from "./emitter.ts";
import type { StripeJsError } from "./messages.ts";
import { PaymentElement } from "./payment-element.ts";
import { WalletElement } from "./wallet-element.ts";

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };

export class Elements extends Emitter {
  readonly #origin: string;
  readonly #publishableKey: string;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  #wallet: WalletElement | null = null;
  /** Whose press is to be confirmed: the card form's, unless a wallet said so. */
  #confirming: WalletElement | null = null;

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

  create(type: string): PaymentElement | WalletElement {
    if (type === "payment") return this.#createPayment();
    if (type === "expressCheckout") return this.#createWallet();
    throw new Error(
      `The Stripe sandbox has the Payment and Express Checkout Elements, not "${type}".`,
    );
  }

  getElement(type: string | { __elementType?: string }): PaymentElement | WalletElement | null {
    const name = typeof type === "string" ? type : type.__elementType;
    if (name === "expressCheckout") return this.#wallet;
    return name === "payment" ? this.#payment : null;
  }

  /** Once: after that the card form's button is meant again. */
  takeConfirming(): PaymentElement | WalletElement | null {
    const element = this.#confirming ?? this.#payment;
    this.#confirming = null;
    return element;
  }

  #createPayment(): PaymentElement {
    if (this.#payment) throw new Error("Can only create one Element of type payment.");
    this.#payment = new PaymentElement(this.#origin, this.#setup, () => {
      this.#payment = null;
    });
    return this.#payment;
  }

  #createWallet(): WalletElement {
    if (this.#wallet) throw new Error("Can only create one Element of type expressCheckout.");
    const wallet = new WalletElement(this.#origin, this.#setup, {
      onConfirm: () => {
        this.#confirming = wallet;
      },
      onDestroy: () => {
        this.#wallet = null;
      },
    });
    this.#wallet = wallet;
    return wallet;
  }

  #setup = () => ({
    publishableKey: this.#publishableKey,
    clientSecret: this.clientSecret,
    appearance: this.#options.appearance ?? {},
  });

  update(options: ElementsOptions) {
    this.#options = { ...this.#options, ...options };
    this.#payment?.restyle();
    this.#wallet?.restyle();
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
