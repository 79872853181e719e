import type { Hono } from "hono";
import type Stripe from "stripe";
import { presentEntry } from "../balance-entry.ts";
import { entriesOf, payOutByHand } from "../payouts.ts";
import { readAmount, readCurrency } from "../terms.ts";
import { type Api, apiRoute, type Call } from "./call.ts";
import { invalidParam, noSuch } from "./errors.ts";
import { listPage } from "./list.ts";

const PAYOUTS = "/v1/payouts";
const BALANCE = "/v1/balance_transactions";

export function payoutRoutes(app: Hono, api: Api) {
  app.get(PAYOUTS, apiRoute(api, list));
  app.post(PAYOUTS, apiRoute(api, create));
  app.get(`${PAYOUTS}/:id`, apiRoute(api, find));
  app.get(BALANCE, apiRoute(api, listBalance));
  app.get(`${BALANCE}/:id`, apiRoute(api, findEntry));
}

function list(call: Call): object {
  const status = call.params.text("status");
  const payouts = call.ledger.all("payout");
  return listPage(
    call,
    PAYOUTS,
    payouts.filter((payout) => !status || payout.status === status),
  );
}

function create(call: Call): Stripe.Payout {
  const amount = readAmount(call.params) ?? call.params.requiredInteger("amount");
  const currency = readCurrency(call.params) ?? call.params.requiredText("currency");
  call.params.rejectUnknown();
  return payOutByHand(call, amount, currency);
}

function find({ ledger, id }: Call): Stripe.Payout {
  const payout = ledger.find("payout", id);
  if (!payout) throw noSuch("payout", id);
  return payout;
}

/** All of the balance, or what an automatic payout has (Stripe docs: Payout reconciliation). */
function listBalance(call: Call): object {
  const { ledger, params } = call;
  const payoutId = params.text("payout");
  const [type, source] = [params.text("type"), params.text("source")];
  const payout = payoutId ? ledger.find("payout", payoutId) : undefined;
  if (payoutId && !payout) throw noSuch("payout", payoutId, "payout");
  if (payout && !payout.automatic) {
    const message = `Balance transaction history can only be filtered on automatic transfers, not manual.`;
    throw invalidParam("payout", message);
  }
  const entries = payout ? entriesOf(ledger, payout.id) : ledger.all("balance_transaction");
  const chosen = entries
    .filter((entry) => !type || entry.type === type)
    .filter((entry) => !source || entry.source === source);
  return listPage(call, BALANCE, chosen.map(presentEntry));
}

function findEntry({ ledger, id }: Call): object {
  const entry = ledger.find("balance_transaction", id);
  if (!entry) throw noSuch("balance_transaction", id);
  return presentEntry(entry);
}
