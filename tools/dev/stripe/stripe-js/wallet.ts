import { callIntent, intentId } from "./api-client.ts";
import { schemeOf } from "./appearance.ts";
import type { FrameRequest, FrameStyle, FromFrame, Result, ToFrame } from "./messages.ts";

/** The iframe with the wallet's button. Its card is Stripe's token for a good Visa. */

let port: MessagePort | null = null;
let publishableKey = "";

const shopOrigin = decodeURIComponent(location.hash.slice(1));

window.addEventListener("message", ({ source, origin, data, ports }: MessageEvent<ToFrame>) => {
  const [given] = ports;
  if (source !== parent || origin !== shopOrigin || data.type !== "init" || !given) return;
  port = given;
  port.onmessage = (message: MessageEvent<ToFrame>) => void receive(message.data);
  publishableKey = data.publishableKey;
  applyStyle(data);
  post({ type: "ready" });
});

document.querySelector("button")?.addEventListener("click", () => post({ type: "press" }));

async function receive(message: ToFrame) {
  if (message.type === "dress") applyStyle(message);
  if (message.type !== "ask") return;
  post({ type: "reply", id: message.id, result: await answer(message.question) });
}

async function answer(question: FrameRequest): Promise<Result> {
  if (question.type === "validate") return {};
  const { clientSecret, confirmParams } = question;
  const { payment_method_data: _, ...rest } = confirmParams;
  return callIntent(location.origin, "POST", `${intentId(clientSecret)}/confirm`, {
    ...rest,
    key: publishableKey,
    client_secret: clientSecret,
    payment_method: "pm_card_visa",
  });
}

function applyStyle({ appearance: { theme }, background }: FrameStyle) {
  const { style } = document.documentElement;
  style.colorScheme = schemeOf(theme);
  style.backgroundColor = background ?? "transparent";
}

function post(message: FromFrame) {
  port?.postMessage(message);
}
