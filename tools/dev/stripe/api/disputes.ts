import type { Hono } from "hono";
import type Stripe from "stripe";
import { closeDispute, EVIDENCE_FIELDS, submitEvidence } from "../disputes.ts";
import { recordEvent } from "../events.ts";
import { type Api, apiRoute, type Call } from "./call.ts";
import { ApiError, noSuch } from "./errors.ts";
import { listPage } from "./list.ts";

const DISPUTES = "/v1/disputes";
const WARNINGS = "/v1/radar/early_fraud_warnings";

export function disputeRoutes(app: Hono, api: Api) {
  app.get(DISPUTES, apiRoute(api, list));
  app.get(
    `${DISPUTES}/:id`,
    apiRoute(api, (call) => findDispute(call)),
  );
  app.post(`${DISPUTES}/:id`, apiRoute(api, update));
  app.post(`${DISPUTES}/:id/close`, apiRoute(api, close));
  app.get(WARNINGS, apiRoute(api, listWarnings));
}

function list(call: Call): object {
  const intentId = call.params.text("payment_intent");
  const disputes = call.ledger.all("dispute");
  return listPage(
    call,
    DISPUTES,
    disputes.filter((dispute) => !intentId || dispute.payment_intent === intentId),
  );
}

function listWarnings(call: Call): object {
  return listPage(call, WARNINGS, call.ledger.all("radar.early_fraud_warning"));
}

/** Evidence is stored until it is submitted, and then no more changed. */
function update(call: Call): Stripe.Dispute {
  const dispute = findOpen(call);
  const group = call.params.group("evidence");
  const typed = EVIDENCE_FIELDS.flatMap((name) => {
    const text = group?.text(name, 20_000);
    return text === undefined ? [] : [[name, text] as const];
  });
  const isSubmitted = call.params.flag("submit") ?? true;
  call.params.rejectUnknown();
  const evidence = { ...dispute.evidence, ...Object.fromEntries(typed) };
  const updated = call.ledger.put({ ...dispute, evidence });
  if (isSubmitted) return submitEvidence(call, updated);
  recordEvent(call, "charge.dispute.updated", updated);
  return updated;
}

function close(call: Call): Stripe.Dispute {
  return closeDispute(call, findOpen(call));
}

function findOpen(call: Call): Stripe.Dispute {
  const dispute = findDispute(call);
  if (dispute.status.endsWith("needs_response")) return dispute;
  const message = `This dispute is already ${dispute.status} and cannot be changed.`;
  throw new ApiError(400, { type: "invalid_request_error", message }, true);
}

function findDispute({ ledger, id }: Call): Stripe.Dispute {
  const dispute = ledger.find("dispute", id);
  if (!dispute) throw noSuch("dispute", id);
  return dispute;
}
