import Stripe from "stripe";
import type { StripeSandbox } from "./sandbox.ts";

/** The real SDK against a sandbox; no retries by default. */
export function connect(
  { origin, secretKey }: Pick<StripeSandbox, "origin" | "secretKey">,
  maxNetworkRetries = 0,
): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(secretKey, { host: hostname, port, protocol: "http", maxNetworkRetries });
}

export const SHIRT = {
  amount: 2499,
  currency: "usd",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} as const;

export function cardForm(number: string, more: Record<string, string> = {}) {
  return {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": String(new Date().getFullYear() + 1),
    "payment_method_data[card][cvc]": "123",
    ...more,
  };
}

export async function confirmInBrowser(
  { origin, publishableKey }: Pick<StripeSandbox, "origin" | "publishableKey">,
  intent: { id: string; client_secret: string | null },
  fields: Record<string, string>,
) {
  const client_secret = intent.client_secret ?? "";
  const body = new URLSearchParams({ key: publishableKey, client_secret, ...fields });
  return fetch(`${origin}/v1/payment_intents/${intent.id}/confirm`, { method: "POST", body });
}

export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected an error of Stripe's, got ${error}`);
}

export function startReceiver(secret: string) {
  const events: Stripe.Event[] = [];
  const calls: Array<{ at: number; status: number }> = [];
  const waiting: Array<{ count: number; resolve: () => void }> = [];
  const answers: number[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const status = answers.shift() ?? 200;
      calls.push({ at: performance.now(), status });
      const signature = request.headers.get("stripe-signature") ?? "";
      const body = await request.text();
      const event = await Stripe.webhooks.constructEventAsync(body, signature, secret);
      if (status === 200) events.push(event);
      for (const { count, resolve } of waiting) if (events.length >= count) resolve();
      return new Response(null, { status });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/webhook`,
    events,
    calls,
    answerNext: (...statuses: number[]) => answers.push(...statuses),
    async received(count: number): Promise<string[]> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ count, resolve });
      if (events.length >= count) resolve();
      await promise;
      return events.map((event) => event.type);
    },
    stop: () => server.stop(true),
  };
}
