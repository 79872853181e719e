import type { IntentJson, Result } from "./messages.ts";

export async function callIntent(
  origin: string,
  method: "GET" | "POST",
  path: string,
  fields: object,
): Promise<Result> {
  const form = new URLSearchParams(flatten(fields));
  const url = `${origin}/v1/payment_intents/${path}`;
  try {
    const response = await (method === "GET"
      ? fetch(`${url}?${form}`)
      : fetch(url, { method, body: form }));
    const json = await response.json();
    if (json.error) return { error: json.error };
    return { paymentIntent: json };
  } catch {
    const message =
      "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}

export function intentId(clientSecret: string): string {
  const id = clientSecret.match(/^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/)?.[1];
  if (id) return id;
  throw new Error("Invalid value for clientSecret: it should look like pi_…_secret_….");
}

export function urlWithResult(returnUrl: string, intent: IntentJson): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret);
  url.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}

function flatten(fields: object, prefix = ""): string[][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) return [];
    return typeof value === "object" ? flatten(value, path) : [[path, String(value)]];
  });
}
