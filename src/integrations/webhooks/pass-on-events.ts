import type { ISql } from "postgres";
import type { NewDelivery } from "#db/integrations/deliveries.ts";
import {
  type Listening,
  lockListening,
  type NotedEvent,
  takeEvents,
} from "#db/integrations/events.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_WEBHOOK_BODY } from "#shop/webhooks/deliveries.ts";
import { isWebhookEvent, STATE_EVENTS, webhookBody } from "#shop/webhooks/events.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";

type Deps = Pick<Services, "sql" | "jobs">;

const BATCH = 100;

/**
 * Makes a delivery for each endpoint of what triggers have noted, in one transaction with its jobs: an
 * event is passed on once, whatever happens to the process and however many there are.
 */
export async function passOnEvents({ sql, jobs }: Deps, signal: AbortSignal): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH && !signal.aborted) {
    taken = await transact(sql, (tx) => passOn(tx, jobs));
  }
}

async function passOn(tx: ISql, jobs: Services["jobs"]): Promise<number> {
  const events = await takeEvents(tx, BATCH);
  if (events.length === 0) return 0;
  const listening = await lockListening(tx);
  await enqueueDeliveries({ jobs }, tx, deliveriesOf(latest(events), listening));
  return events.length;
}

/** The last one of each thing is enough where events only say how things stand. */
function latest(events: readonly NotedEvent[]): NotedEvent[] {
  const nameOf = ({ kind, subjectId }: NotedEvent) => `${kind} ${subjectId}`;
  const last = new Map(events.map((event) => [nameOf(event), event.id]));
  return events.filter(
    (event) => !STATE_EVENTS.includes(event.kind) || last.get(nameOf(event)) === event.id,
  );
}

function deliveriesOf(
  events: readonly NotedEvent[],
  listening: readonly Listening[],
): NewDelivery[] {
  return events.flatMap(({ id, kind, facts, createdAt }) => {
    // A newer version beside this one may note what this one does not know.
    if (!isWebhookEvent(kind)) return [];
    const body = webhookBody(kind, createdAt, facts);
    if (Buffer.byteLength(body) > MAX_WEBHOOK_BODY) {
      console.warn(`Webhooks: ${kind} ${id} is too large, and is left out.`);
      return [];
    }
    const wanting = listening.filter(({ events }) => events.includes(kind));
    return wanting.map(({ id: endpointId }) => ({ endpointId, kind, body }));
  });
}
