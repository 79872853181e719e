import type { Hono } from "hono";
import type { QueuedEvent } from "../ledger.ts";
import { type Api, apiRoute, type Call } from "./call.ts";
import { noSuch } from "./errors.ts";
import { listPage } from "./list.ts";

const PATH = "/v1/events";

export function eventRoutes(app: Hono, api: Api) {
  app.get(PATH, apiRoute(api, list));
  app.get(`${PATH}/:id`, apiRoute(api, retrieve));
}

function retrieve({ ledger, id }: Call): object {
  const queued = ledger.find("queued_event", id);
  if (!queued) throw noSuch("event", id);
  return present(queued);
}

function list(call: Call): object {
  const type = call.params.text("type");
  const events = call.ledger.all("queued_event").map(present);
  return listPage(
    call,
    PATH,
    events.filter((event) => !type || event.type === type),
  );
}

function present({ event, delivered }: QueuedEvent) {
  return { ...event, pending_webhooks: delivered ? 0 : 1 };
}
