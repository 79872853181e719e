import { Emitter } from "./emitter.ts";
import { FrameLink, type FrameSetup } from "./frame-link.ts";
import type { FrameRequest, FromFrame, Result } from "./messages.ts";

export class PaymentElement extends Emitter {
  #link: FrameLink | null = null;

  constructor(
    readonly origin: string,
    readonly setup: () => FrameSetup,
    readonly onDestroy: () => void,
  ) {
    super();
  }

  mount(target: string | Element) {
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!container) throw new Error(`Invalid DOM element to mount into: ${target}`);
    this.unmount();
    this.#link = new FrameLink(this.origin, this.setup, (message) => this.#hear(message));
    container.classList.add("StripeElement");
    container.replaceChildren(this.#link.iframe);
    queueMicrotask(() => this.#tell("loaderstart"));
  }

  unmount() {
    this.#link?.iframe.parentElement?.classList.remove("StripeElement");
    this.#link?.remove();
    this.#link = null;
  }

  destroy() {
    this.unmount();
    this.onDestroy();
  }

  update(_options: object): this {
    return this;
  }

  restyle() {
    this.#link?.sendStyle();
  }

  focus() {
    this.#link?.send({ type: "do", action: "focus" });
  }

  blur() {
    this.#link?.send({ type: "do", action: "blur" });
  }

  clear() {
    this.#link?.send({ type: "do", action: "clear" });
  }

  collapse(): this {
    return this;
  }

  ask(question: FrameRequest): Promise<Result> {
    if (this.#link) return this.#link.ask(question);
    throw new Error("The Payment Element is not mounted.");
  }

  #hear(message: FromFrame) {
    if (message.type === "ready") this.#tell("ready");
    else if (message.type === "loaderror") this.#tell("loaderror", { error: message.error });
    else if (message.type === "event") this.#tell(message.name);
    else if (message.type === "change") {
      const { empty, complete } = message;
      this.#tell("change", { empty, complete, collapsed: false, value: { type: "card" } });
    }
  }

  #tell(event: string, more: object = {}) {
    this.emit(event, { elementType: "payment", ...more });
  }
}
