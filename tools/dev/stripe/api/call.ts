import { timingSafeEqual } from "node:crypto";
import type { Context, Handler } from "hono";
import type Stripe from "stripe";
import { newId } from "../ids.ts";
import type { Ledger } from "../ledger.ts";
import { ApiError, errorJson, unauthorized } from "./errors.ts";
import { expand } from "./expand.ts";
import type { Failures } from "./failures.ts";
import { decodeForm } from "./form.ts";
import { type Answer, fingerprintOf, type Idempotency } from "./idempotency.ts";
import { Params } from "./params.ts";

export type Api = {
  ledger: Ledger;
  idempotency: Idempotency;
  failures: Failures;
  refundsArePending: () => boolean;
  secretKey: string;
  publishableKey: string;
  origin: () => string;
};

/** A change needs these besides its object. Events report `request`. */
export type Change = { ledger: Ledger; origin: string; request: Stripe.Event.Request };

/** `id` is the object in the path; `fromBrowser` means the publishable key was used. */
export type Call = Change & { id: string; params: Params; fromBrowser: boolean };

/** Must not await: see `Ledger.transact`. */
type Work = (call: Call) => object;

/** `open` routes also accept the publishable key and check the client secret themselves. */
export function apiRoute(api: Api, work: Work, { open = false } = {}): Handler {
  return async (c) => {
    const requestId = newId("req");
    const answer = await receive(c, api, requestId, work, open).catch((error: unknown) =>
      errorAnswer(error, requestId),
    );
    return respond(answer, requestId);
  };
}

async function receive(c: Context, api: Api, requestId: string, work: Work, open: boolean) {
  const text = c.req.method === "GET" ? new URL(c.req.url).search.slice(1) : await c.req.text();
  const form = decodeForm(text);
  const fromBrowser = checkKey(api, bearer(c) ?? form.key, open);
  delete form.key;
  const path = c.req.path;
  const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
  return api.idempotency.hold(key, async () => {
    await api.failures.wait(path, c.req.method);
    const failure = api.failures.take(path, c.req.method);
    const request = { id: requestId, idempotency_key: key ?? null };
    const run = (): Answer => {
      if (failure && !failure.answerLost) return injected(failure.status, requestId);
      const params = new Params(form);
      const id = c.req.param("id") ?? "";
      const { ledger } = api;
      return attempt({ ledger, origin: api.origin(), request, id, params, fromBrowser }, work);
    };
    const answer = api.ledger.transact(() =>
      api.idempotency.once(key, fingerprintOf(c.req.method, path, text), run),
    );
    return failure?.answerLost ? injected(failure.status, requestId) : answer;
  });
}

/** An error is an answer too, with the changes made until then. */
function attempt(call: Call, work: Work): Answer {
  try {
    const paths = call.params.list("expand") ?? [];
    const result = work(call);
    call.params.rejectUnknown();
    const body = JSON.stringify(expand(call.ledger, result, paths), null, 2);
    return { status: 200, body, saved: true };
  } catch (error) {
    if (error instanceof ApiError && error.saved) return errorAnswer(error, call.request.id ?? "");
    throw error;
  }
}

function errorAnswer(error: unknown, requestId: string): Answer {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return injected(500, requestId);
  }
  const body = JSON.stringify(errorJson(error.body, requestId), null, 2);
  return { status: error.status, body, saved: error.saved };
}

function injected(status: number, requestId: string): Answer {
  const message = "An unknown error occurred";
  const body = JSON.stringify(errorJson({ type: "api_error", message }, requestId), null, 2);
  // Rate limits come before the idempotency layer, so a 429 is not saved.
  return { status, body, saved: status !== 429 };
}

function respond(answer: Answer, requestId: string): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "content-type": "application/json",
      "request-id": requestId,
      "cache-control": "no-cache, no-store",
      ...(answer.replayed && { "idempotent-replayed": "true" }),
      // A retry would only replay a saved 500, so Stripe tells its SDKs not to.
      ...(answer.status === 500 && { "stripe-should-retry": "false" }),
    },
  });
}

function bearer(c: Context): string | undefined {
  return c.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
}

/** Throws 401 for a wrong key; returns whether it is the browser's. */
function checkKey(api: Api, key: unknown, open: boolean): boolean {
  if (typeof key !== "string" || key === "") {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(key, api.secretKey)) return false;
  if (!isSame(key, api.publishableKey)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  if (open) return true;
  throw unauthorized(
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    "secret_key_required",
  );
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
