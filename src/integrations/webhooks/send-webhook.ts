import { Webhook } from "standardwebhooks";
import { type Held, holdDelivery, writeGivenUp, writeTried } from "#db/integrations/deliveries.ts";
import { markWorking } from "#db/integrations/endpoints.ts";
import type { JobData } from "#services/jobs.ts";
import type { Services } from "#services/services.ts";
import { plainLine } from "#shop/forms/plain-text.ts";
import { withoutEmails } from "#shop/jobs/without-emails.ts";
import { FAILED_PAUSE_SECONDS, MAX_DELIVERY_NOTE, messageId } from "#shop/webhooks/deliveries.ts";
import { TEST_EVENT } from "#shop/webhooks/events.ts";
import { noteFailure } from "./note-failure.ts";
import { openWebhookSecret } from "./webhook-secret.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config" | "postJson">;

type Tried = { works: boolean; status: number | null; note: string };

/**
 * Sends one message to one endpoint; throws where it did not work, so that its queue tries again. A
 * process that ends between the answer and its note sends it twice, with the same id.
 */
export async function sendWebhook(
  deps: Deps,
  { deliveryId: id }: JobData["send-webhook"],
  signal: AbortSignal,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { sql } = deps;
  const held = await holdDelivery(sql, { id, pauseSeconds: FAILED_PAUSE_SECONDS });
  if (held === "over") return writeGivenUp(sql, id, SWITCHED_OFF);
  if (held === "later") {
    if (isLast) return writeGivenUp(sql, id, FAILED_LONG);
    throw new Error("It waits: the endpoint failed a moment ago, or another process sends it.");
  }
  const { works, status, note } = await tryOnce(deps, { id, ...held }, signal);
  const isTest = held.kind === TEST_EVENT;
  const isOver = isLast || isTest;
  const state = works ? "delivered" : isOver ? "failed" : "waiting";
  await writeTried(sql, { id, state, status, note });
  if (works) return markWorking(sql, held.endpointId);
  const { endpointId, url } = held;
  if (!isTest) await noteFailure(deps, { id: endpointId, url, isGone: status === GONE });
  if (!isOver) throw new Error(status ? `The endpoint answered ${status}.` : note);
}

async function tryOnce(
  { config, postJson }: Deps,
  { id, endpointId, url, body, sealedSecret }: Held & { id: string },
  signal: AbortSignal,
): Promise<Tried> {
  const secret = openWebhookSecret({ config }, endpointId, sealedSecret);
  if (!secret) return { works: false, status: null, note: NO_SECRET };
  const answer = await postJson(url, { headers: headersOf(id, secret, body), body, signal });
  if (!answer.ok) return { works: false, status: null, note: answer.problem };
  const { status, excerpt } = answer;
  const note = withoutEmails(plainLine(excerpt)).slice(0, MAX_DELIVERY_NOTE).toWellFormed();
  return { works: status >= 200 && status < 300, status, note };
}

function headersOf(deliveryId: string, secret: string, body: string) {
  const [id, at] = [messageId(deliveryId), new Date()];
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

/** Standard Webhooks: whoever answers so wants nothing any more. */
const GONE = 410;

const SWITCHED_OFF = "It was not sent: the webhook is switched off.";
const FAILED_LONG = "The server has failed for two days.";
const NO_SECRET = "AUTH_SECRET is another one than when the secret was made: make a new secret.";
