import { callIntent, intentId } from "./api-client.ts";
import { schemeOf } from "./appearance.ts";
import { act, cardData, fieldState, validate, wireFields } from "./frame-fields.ts";
import type { FromFrame, Looks, Question, Result, ToFrame } from "./messages.ts";

/** The iframe with the card fields. Card data leaves it for the API alone. */

let port: MessagePort | null = null;
let publishableKey = "";
let lastState = "";

const shopOrigin = decodeURIComponent(location.hash.slice(1));

window.addEventListener("message", ({ source, origin, data, ports }: MessageEvent<ToFrame>) => {
  const [given] = ports;
  if (source !== parent || origin !== shopOrigin || data.type !== "init" || !given) return;
  port = given;
  port.onmessage = (message: MessageEvent<ToFrame>) => void hear(message.data);
  publishableKey = data.publishableKey;
  dress(data);
  reportHeight();
  void open(data.clientSecret);
});

/** Like Stripe's, the element rejects a missing or ended intent. */
async function open(clientSecret: string | null) {
  if (clientSecret === null) return tell({ type: "ready" });
  const fields = { key: publishableKey, client_secret: clientSecret };
  const result = await callIntent(location.origin, "GET", intentId(clientSecret), fields);
  const { error, paymentIntent } = result;
  if (error) return tell({ type: "loaderror", error });
  if (paymentIntent?.status === "succeeded" || paymentIntent?.status === "canceled") {
    const message =
      "This PaymentIntent is in a terminal state and cannot be used to initialize Elements.";
    const type = "invalid_request_error";
    const code = "payment_intent_unexpected_state";
    return tell({
      type: "loaderror",
      error: { type, code, message, payment_intent: paymentIntent },
    });
  }
  tell({ type: "ready" });
}

async function hear(message: ToFrame) {
  if (message.type === "dress") dress(message);
  if (message.type === "do") {
    act(message.action);
    reportState();
  }
  if (message.type !== "ask") return;
  tell({ type: "reply", id: message.id, result: await answer(message.question) });
}

async function answer(question: Question): Promise<Result> {
  const problem = validate();
  if (problem) return { error: { type: "validation_error", ...problem } };
  if (question.type === "validate") return {};
  const { clientSecret, confirmParams } = question;
  const { payment_method_data = {}, ...rest } = confirmParams;
  const billing_details = payment_method_data.billing_details;
  return callIntent(location.origin, "POST", `${intentId(clientSecret)}/confirm`, {
    ...rest,
    key: publishableKey,
    client_secret: clientSecret,
    payment_method_data: { type: "card", card: cardData(), billing_details },
  });
}

function dress({ appearance: { theme, variables = {} }, ground }: Looks) {
  const { style } = document.documentElement;
  style.colorScheme = schemeOf(theme);
  style.backgroundColor = ground ?? "transparent";
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--${name}`, value);
}

function reportState() {
  const state = fieldState();
  const text = JSON.stringify(state);
  if (text !== lastState) tell({ type: "change", ...state });
  lastState = text;
}

function reportHeight() {
  tell({ type: "height", pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}

function tell(message: FromFrame) {
  port?.postMessage(message);
}

wireFields(reportState);
new ResizeObserver(reportHeight).observe(document.body);
window.addEventListener("focus", () => tell({ type: "event", name: "focus" }));
window.addEventListener("blur", () => tell({ type: "event", name: "blur" }));
window.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") tell({ type: "event", name: "escape" });
  if (key === "Enter") tell({ type: "enter" });
});
