import type { Hono } from "hono";
import { findAssociation } from "../tax/association.ts";
import { newCalculation, type StoredCalculation } from "../tax/calculation.ts";
import { readCalculation } from "../tax/read-calculation.ts";
import { type Api, apiRoute, type Call } from "./call.ts";
import { invalidParam, noSuch } from "./errors.ts";

const PATH = "/v1/tax/calculations";

/** This many lines come with the calculation itself; the others are listed. */
const EMBEDDED = 10;

export function taxRoutes(app: Hono, api: Api) {
  app.post(PATH, apiRoute(api, create));
  app.get(
    `${PATH}/:id`,
    apiRoute(api, (call) => view(call, findCalculation(call))),
  );
  app.get(`${PATH}/:id/line_items`, apiRoute(api, listLines));
  app.get("/v1/tax/associations/find", apiRoute(api, association));
}

function create(call: Call): object {
  const terms = readCalculation(call.params);
  call.params.rejectUnknown();
  return view(call, call.ledger.put(newCalculation(terms)));
}

function view({ params }: Call, { lines, ...calculation }: StoredCalculation): object {
  const isExpanded = params.list("expand")?.includes("line_items");
  return isExpanded
    ? { ...calculation, line_items: page(calculation.id, lines, 0, EMBEDDED) }
    : calculation;
}

function listLines(call: Call): object {
  const { id, lines } = findCalculation(call);
  const limit = call.params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100) throw invalidParam("limit", "Invalid limit: must be 1 to 100.");
  const after = call.params.text("starting_after");
  const from = after ? lines.findIndex((line) => line.id === after) + 1 : 0;
  return page(id, lines, from, limit);
}

function page(id: string, lines: StoredCalculation["lines"], from: number, limit: number) {
  const data = lines.slice(from, from + limit);
  const url = `${PATH}/${id}/line_items`;
  return { object: "list", data, has_more: lines.length > from + limit, url };
}

function findCalculation({ ledger, id }: Call): StoredCalculation {
  const found = ledger.find("tax.calculation", id);
  if (!found) throw noSuch("tax calculation", id, "calculation");
  return found;
}

function association({ ledger, params }: Call): object {
  const intentId = params.requiredText("payment_intent");
  const found = findAssociation(ledger, intentId);
  if (!found) throw noSuch("tax association", intentId, "payment_intent");
  return found;
}
