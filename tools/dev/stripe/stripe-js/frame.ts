import { callIntent, intentId } from "./api-client.ts";
import { schemeOf } from "./appearance.ts";
import { act, cardData, fieldState, showDecline, validate, wireFields } from "./frame-fields.ts";
import type { FrameRequest, FrameStyle, FromFrame, Result, ToFrame } from "./messages.ts";

/** The iframe with the card fields. Card data leaves it for the API alone. */

let port: MessagePort | null = null;
let publishableKey = "";
let lastState = JSON.stringify({ empty: true, complete: false });

const shopOrigin = decodeURIComponent(location.hash.slice(1));

window.addEventListener("message", ({ source, origin, data, ports }: MessageEvent<ToFrame>) => {
  const [given] = ports;
  if (source !== parent || origin !== shopOrigin || data.type !== "init" || !given) return;
  port = given;
  port.onmessage = (message: MessageEvent<ToFrame>) => void receive(message.data);
  publishableKey = data.publishableKey;
  applyStyle(data);
  reportHeight();
  void open(data.clientSecret);
});

/** Like Stripe's, the element rejects a missing or ended intent. */
async function open(clientSecret: string | null) {
  if (clientSecret === null) return start();
  const fields = { key: publishableKey, client_secret: clientSecret };
  const result = await callIntent(location.origin, "GET", intentId(clientSecret), fields);
  const { error, paymentIntent } = result;
  if (error) return post({ type: "loaderror", error });
  if (paymentIntent?.status === "succeeded" || paymentIntent?.status === "canceled") {
    const message =
      "This PaymentIntent is in a terminal state and cannot be used to initialize Elements.";
    const type = "invalid_request_error";
    const code = "payment_intent_unexpected_state";
    return post({
      type: "loaderror",
      error: { type, code, message, payment_intent: paymentIntent },
    });
  }
  start();
}

function start() {
  post({ type: "ready" });
  // Somebody may have typed before.
  reportState();
}

async function receive(message: ToFrame) {
  if (message.type === "dress") applyStyle(message);
  if (message.type === "do") {
    act(message.action);
    reportState();
  }
  if (message.type !== "ask") return;
  post({ type: "reply", id: message.id, result: await answer(message.question) });
}

async function answer(question: FrameRequest): Promise<Result> {
  const problem = validate();
  if (problem) return { error: { type: "validation_error", ...problem } };
  if (question.type === "validate") return {};
  const { clientSecret, confirmParams } = question;
  const { payment_method_data = {}, ...rest } = confirmParams;
  const billing_details = payment_method_data.billing_details;
  const result = await callIntent(location.origin, "POST", `${intentId(clientSecret)}/confirm`, {
    ...rest,
    key: publishableKey,
    client_secret: clientSecret,
    payment_method_data: { type: "card", card: cardData(), billing_details },
  });
  if (result.error?.type === "card_error") showDecline(result.error);
  return result;
}

function applyStyle({ appearance: { theme, variables = {} }, background: ground }: FrameStyle) {
  const { style } = document.documentElement;
  style.colorScheme = schemeOf(theme);
  style.backgroundColor = ground ?? "transparent";
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--${name}`, value);
}

function reportState() {
  const state = fieldState();
  const text = JSON.stringify(state);
  if (text !== lastState) post({ type: "change", ...state });
  lastState = text;
}

function reportHeight() {
  post({ type: "height", pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}

function post(message: FromFrame) {
  port?.postMessage(message);
}

wireFields(reportState);
new ResizeObserver(reportHeight).observe(document.body);
window.addEventListener("focus", () => post({ type: "event", name: "focus" }));
window.addEventListener("blur", () => post({ type: "event", name: "blur" }));
window.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") post({ type: "event", name: "escape" });
  if (key === "Enter") post({ type: "enter" });
});
