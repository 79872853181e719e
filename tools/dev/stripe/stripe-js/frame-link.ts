import { type Appearance, schemeOf } from "./appearance.ts";
import { backgroundOf } from "./background.ts";
import type { FrameRequest, FrameStyle, FromFrame, Result, ToFrame } from "./messages.ts";

export type FrameSetup = {
  publishableKey: string;
  clientSecret: string | null;
  appearance: Appearance;
};

type FramePage = { page: "frame" | "wallet"; title: string; height: number };

const CARD_FRAME: FramePage = { page: "frame", title: "Secure payment input frame", height: 220 };
export const WALLET_FRAME: FramePage = {
  page: "wallet",
  title: "Secure express checkout frame",
  height: 56,
};

/** Only the sandbox's origin gets the message port, so nobody else can listen or send. */
export class FrameLink {
  readonly iframe = document.createElement("iframe");
  #port: MessagePort | null = null;
  #lastId = 0;
  readonly #setup: () => FrameSetup;
  readonly #answers = new Map<number, (result: Result) => void>();

  constructor(
    origin: string,
    setup: () => FrameSetup,
    readonly onMessage: (message: FromFrame) => void,
    { page, title, height }: FramePage = CARD_FRAME,
  ) {
    const { iframe } = this;
    iframe.title = title;
    iframe.src = `${origin}/elements/${page}#${encodeURIComponent(location.origin)}`;
    iframe.allow = "payment *";
    // Room for the focus ring, which the iframe's edge would cut off.
    Object.assign(iframe.style, {
      border: "0",
      display: "block",
      inlineSize: "calc(100% + 8px)",
      blockSize: `${height}px`,
      margin: "-4px",
    });
    iframe.addEventListener("load", () => this.#connect(origin));
    this.#setup = setup;
    DARK.addEventListener("change", this.sendStyle);
  }

  send(message: ToFrame) {
    this.#port?.postMessage(message);
  }

  sendStyle = () => this.send({ type: "dress", ...this.#looks() });

  ask(question: FrameRequest): Promise<Result> {
    if (!this.#port) return Promise.resolve({ error: NOT_READY });
    const id = ++this.#lastId;
    this.send({ type: "ask", id, question });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  remove() {
    DARK.removeEventListener("change", this.sendStyle);
    this.#port?.close();
    this.#port = null;
    this.iframe.remove();
    for (const answer of this.#answers.values()) answer({ error: NOT_READY });
  }

  #connect(origin: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#hear(data);
    const { publishableKey, clientSecret } = this.#setup();
    const message = { type: "init", publishableKey, clientSecret, ...this.#looks() };
    this.iframe.contentWindow?.postMessage(message, origin, [port2]);
  }

  #hear(message: FromFrame) {
    if (message.type === "height") this.iframe.style.blockSize = `${message.pixels}px`;
    else if (message.type === "enter") this.iframe.closest("form")?.requestSubmit();
    else if (message.type === "reply") {
      this.#answers.get(message.id)?.(message.result);
      this.#answers.delete(message.id);
    } else this.onMessage(message);
  }

  #looks(): FrameStyle {
    const { appearance } = this.#setup();
    // An iframe is transparent only while its color scheme matches the element around it.
    this.iframe.style.colorScheme = schemeOf(appearance.theme);
    return { appearance, background: backgroundOf(this.iframe.parentElement) };
  }
}

const DARK = matchMedia("(prefers-color-scheme: dark)");

const NOT_READY = {
  type: "invalid_request_error",
  code: "element_not_ready",
  message: "The Payment Element is not mounted. Wait for its ready event.",
};
