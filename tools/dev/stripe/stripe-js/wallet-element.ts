import { Emitter } from "./emitter.ts";
import { FrameLink, type FrameSetup, WALLET_FRAME } from "./frame-link.ts";
import type { FrameRequest, FromFrame, Result } from "./messages.ts";

/** The script's first line, which the sandbox writes. */
declare const STRIPE_SANDBOX_WALLET: boolean;

type Listeners = { onConfirm: () => void; onDestroy: () => void };

/** The Express Checkout Element, with one wallet where the sandbox offers it, else with nothing. */
export class WalletElement extends Emitter {
  #link: FrameLink | null = null;

  constructor(
    readonly origin: string,
    readonly setup: () => FrameSetup,
    readonly listeners: Listeners,
  ) {
    super();
  }

  mount(target: string | Element) {
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!container) throw new Error(`Invalid DOM element to mount into: ${target}`);
    this.unmount();
    if (!STRIPE_SANDBOX_WALLET) return queueMicrotask(() => this.#tell("ready"));
    const hear = (message: FromFrame) => this.#hear(message);
    this.#link = new FrameLink(this.origin, this.setup, hear, WALLET_FRAME);
    container.replaceChildren(this.#link.iframe);
  }

  unmount() {
    this.#link?.remove();
    this.#link = null;
  }

  destroy() {
    this.unmount();
    this.listeners.onDestroy();
  }

  update(_options: object): this {
    return this;
  }

  restyle() {
    this.#link?.sendStyle();
  }

  ask(question: FrameRequest): Promise<Result> {
    if (this.#link) return this.#link.ask(question);
    throw new Error("The Express Checkout Element is not mounted.");
  }

  #hear(message: FromFrame) {
    if (message.type === "ready") this.#tell("ready", { availablePaymentMethods: AVAILABLE });
    if (message.type === "press") this.#pay();
  }

  /** The shop's answer to the click opens the wallet's sheet; this one agrees at once. */
  #pay() {
    const expressPaymentType = "google_pay";
    this.#tell("click", { expressPaymentType, resolve: () => {} });
    this.listeners.onConfirm();
    this.#tell("confirm", { expressPaymentType, paymentFailed: () => {} });
  }

  #tell(event: string, more: object = {}) {
    this.emit(event, { elementType: "expressCheckout", ...more });
  }
}

const AVAILABLE = { applePay: false, googlePay: true, link: false, paypal: false };
