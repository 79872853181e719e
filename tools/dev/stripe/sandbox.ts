import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Api } from "./api/call.ts";
import { disputeRoutes } from "./api/disputes.ts";
import { ApiError, errorJson } from "./api/errors.ts";
import { eventRoutes } from "./api/events.ts";
import { type Failure, Failures, type Matching } from "./api/failures.ts";
import { Idempotency } from "./api/idempotency.ts";
import { paymentIntentRoutes } from "./api/payment-intents.ts";
import { payoutRoutes } from "./api/payouts.ts";
import { failRefund, refundRoutes, succeedRefund } from "./api/refunds.ts";
import { taxRoutes } from "./api/tax.ts";
import { receiveOnly } from "./confirmation.ts";
import { escalateInquiry } from "./disputes.ts";
import { newId } from "./ids.ts";
import { Ledger } from "./ledger.ts";
import { pageRoutes } from "./pages/routes.tsx";
import { STRIPE_JS_PATH } from "./paths.ts";
import { failPayout, payDaily, payOut } from "./payouts.ts";
import { stripeJsRoutes } from "./stripe-js/routes.ts";
import { Webhooks, type WebhookTarget } from "./webhooks.ts";

type StripeSandboxOptions = {
  port?: number;
  host?: string;
  /** The sandbox is in memory only without it. */
  dataFile?: string;
  webhook?: WebhookTarget;
  /** The keys are made as Stripe's, new with each start, without them. */
  secretKey?: string;
  publishableKey?: string;
  log?: (line: string) => void;
  /** Pays out each day what was charged on the days before, as Stripe does. */
  paysDaily?: boolean;
  /** True when the stand-in Stripe.js offers a wallet, as Stripe does where the browser has one. */
  wallet?: boolean;
};

export type StripeSandbox = {
  origin: string;
  jsUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  setWebhook(url: string, secret: string): void;
  failNext(failure: Failure): void;
  /** `arrived` resolves when the call waits. */
  holdNext(
    path?: RegExp,
    method?: Matching["method"],
  ): { arrived: Promise<void>; release: () => void };
  /** Refunds from the next one on stay pending, until a test lets them succeed or fail. */
  beginRefundsPending(isPending: boolean): void;
  succeedRefund(refundId: string): void;
  failRefund(refundId: string): void;
  /** The bank makes a dispute of an inquiry, answered or not. */
  escalateInquiry(disputeId: string): void;
  /** A paid intent counts as captured only in part. */
  receiveOnly(intentId: string, amount: number): void;
  /** Pays all of the balance out at once, a payout each currency; they arrive at that moment. */
  payOut(arrivesAt?: Date): string[];
  /** The bank sends it back. */
  failPayout(payoutId: string): void;
  /** Stripe does it after 24 hours. */
  forgetIdempotencyKeys(): void;
  /** The wallet is offered from the next page on. */
  offerWallet(isOffered: boolean): void;
  holdWebhooks(): void;
  releaseWebhooks(): void;
  /** Waits until the events on their way are answered. */
  webhooksArrived(): Promise<void>;
  stop(): Promise<void>;
};

/** The part of Stripe's API that the shop needs. Throws when the port is taken. */
export async function startStripeSandbox(
  options: StripeSandboxOptions = {},
): Promise<StripeSandbox> {
  const { secretKey = newId("sk_test"), publishableKey = newId("pk_test") } = options;
  const { host = "127.0.0.1", log = () => {} } = options;
  let { wallet = false } = options;
  let refundsArePending = false;
  const webhooks = new Webhooks(() => ledger, log);
  const ledger: Ledger = new Ledger(options.dataFile, (entries) => {
    for (const entry of entries) if (entry.object === "queued_event") webhooks.enqueue(entry);
  });
  const failures = new Failures();
  const idempotency = new Idempotency(ledger);
  const origin = () => `http://${host}:${server.port}`;
  const switches = { refundsArePending: () => refundsArePending };
  const keys = { secretKey, publishableKey };
  const api: Api = { ledger, idempotency, failures, ...switches, ...keys, origin };
  const server = listen(
    ledger,
    createApp(api, () => wallet),
    host,
    options.port ?? 0,
  );

  /** Stripe itself does this; no request asked for it. */
  const deed = () => ({ ledger, origin: origin(), request: { id: null, idempotency_key: null } });
  let webhookSecret = options.webhook?.secret ?? newId("whsec");
  if (options.webhook) webhooks.setTarget(options.webhook);
  for (const event of ledger.all("queued_event")) webhooks.enqueue(event);
  const days = options.paysDaily ? payDaily(ledger, deed) : undefined;

  return {
    origin: origin(),
    jsUrl: origin() + STRIPE_JS_PATH,
    secretKey,
    publishableKey,
    get webhookSecret() {
      return webhookSecret;
    },
    setWebhook(url, secret) {
      webhookSecret = secret;
      webhooks.setTarget({ url, secret });
    },
    failNext: (failure) => failures.failNext(failure),
    holdNext: (path, method) => failures.holdNext(path, method),
    beginRefundsPending(isPending) {
      refundsArePending = isPending;
    },
    succeedRefund: (refundId) => ledger.transact(() => succeedRefund(deed(), refundId)),
    failRefund: (refundId) => ledger.transact(() => failRefund(deed(), refundId)),
    escalateInquiry: (id) => ledger.transact(() => escalateInquiry(deed(), id)),
    receiveOnly: (intentId, amount) => ledger.transact(() => receiveOnly(ledger, intentId, amount)),
    payOut: (arrivesAt) => ledger.transact(() => payOut(deed(), arrivesAt)),
    failPayout: (payoutId) => ledger.transact(() => failPayout(deed(), payoutId)),
    forgetIdempotencyKeys: () => ledger.transact(() => idempotency.forgetKeys()),
    offerWallet(isOffered) {
      wallet = isOffered;
    },
    holdWebhooks: () => webhooks.hold(),
    releaseWebhooks: () => webhooks.release(),
    webhooksArrived: () => webhooks.arrived(),
    async stop() {
      clearInterval(days);
      await server.stop(true);
      await webhooks.stop();
      ledger.close();
    },
  };
}

function createApp(api: Api, offersWallet: () => boolean): Hono {
  const app = new Hono();
  app.use(ownHostOnly(api.origin));
  // Stripe lets any page call its API with a publishable key: these calls alone.
  for (const path of BROWSER_CALLS)
    app.use(path, cors({ origin: "*", exposeHeaders: ["Request-Id", "Stripe-Should-Retry"] }));
  paymentIntentRoutes(app, api);
  refundRoutes(app, api);
  disputeRoutes(app, api);
  payoutRoutes(app, api);
  eventRoutes(app, api);
  taxRoutes(app, api);
  stripeJsRoutes(app, offersWallet);
  pageRoutes(app, api);
  app.all("/v1/*", (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). This sandbox has PaymentIntents, refunds, disputes, payouts, tax calculations and events.`;
    const { status, body } = new ApiError(404, { type: "invalid_request_error", message });
    return c.json(errorJson(body, newId("req")), status);
  });
  return app;
}

const BROWSER_CALLS = ["/v1/payment_intents/:id", "/v1/payment_intents/:id/confirm"];

/** A page of a stranger whose name leads to this machine must not read it (DNS rebinding). */
function ownHostOnly(origin: () => string): MiddlewareHandler {
  return async (c, next) => {
    const { host, port } = new URL(origin());
    const own = [host, ...["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${port}`)];
    if (own.includes(new URL(c.req.url).host)) return next();
    return c.text("This sandbox is not at that host.", 421);
  };
}

function listen(ledger: Ledger, app: Hono, hostname: string, port: number) {
  try {
    return Bun.serve({ hostname, port, fetch: app.fetch });
  } catch (error) {
    ledger.close();
    throw error;
  }
}
