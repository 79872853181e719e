import type { ReservedSql } from "postgres";
import { addPaid, eachUnlisted, openPaidList } from "#db/orders/payments/compared.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { recordForeign } from "#orders/foreign-payments/record-foreign.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import type { Services } from "#services/services.ts";
import { inBatches } from "../files/in-batches.ts";
import { inTurns } from "../in-turns.ts";
import { compareIntents, type Problem } from "./compare-intents.ts";
import { type Tally, tally } from "./tally.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs"> & { held: ReservedSql };
type Options = {
  since: Date;
  mendsPayments: boolean;
  maxSuspects?: number;
  print: (line: string) => void;
};

/** Stripe lists so many at once. */
const PAGE = 100;
const AT_ONCE = 4;
/** Limit of owner: payments that the doctor looks at one by one [payments]; it tells that there are more. */
const MAX_SUSPECTS = 5000;

/**
 * Compares each payment since then with what is stored here, and settles those that differ where it is
 * told to. A payment that is under way may differ for a moment, so what differs is looked at twice.
 */
export async function checkPayments(deps: Deps, options: Options): Promise<Tally[]> {
  const { held, sql, payments } = deps;
  const { maxSuspects = MAX_SUSPECTS } = options;
  await openPaidList(held);
  const suspects = new Set<string>();
  let count = 0;
  for await (const intents of inBatches(payments.paidIntents.list(options.since), PAGE)) {
    count += intents.length;
    const ids = intents.map(({ id }) => id);
    await addPaid(held, ids);
    for (const { intentId } of await compareIntents(sql, intents)) suspects.add(intentId);
    if (suspects.size > maxSuspects) break;
  }
  const isPart = suspects.size > maxSuspects;
  if (!isPart) {
    await eachUnlisted(held, options.since, (rows) => {
      for (const { intentId } of rows.slice(0, maxSuspects + 1)) suspects.add(intentId);
    });
  }
  const day = options.since.toISOString().slice(0, 10);
  const counted = `${isPart ? "at least " : ""}${count.toLocaleString("en-US")}`;
  options.print(`Stripe has ${counted} payments since ${day}.`);
  const all = [...suspects];
  if (all.length > maxSuspects) {
    const first = maxSuspects.toLocaleString("en-US");
    options.print(`So many differ that the first ${first} alone are looked at and counted.`);
  }
  return tell(deps, options, all.slice(0, maxSuspects));
}

async function tell(deps: Deps, options: Options, intentIds: readonly string[]): Promise<Tally[]> {
  const tallies = tallyEach();
  let mended = 0;
  await inTurns(intentIds, AT_ONCE, async (intentId) => {
    const intent = await deps.payments.paidIntents.find(intentId);
    if (!intent) return tallies.unpaid.add(`${intentId}: Stripe does not know it`);
    let problems = await compareIntents(deps.sql, [intent]);
    if (problems.length > 0 && options.mendsPayments) {
      const before = problems.length;
      for (const problem of problems) await settle(deps, problem);
      const after = await deps.payments.paidIntents.find(intentId);
      problems = after ? await compareIntents(deps.sql, [after]) : problems;
      mended += before - problems.length;
    }
    for (const { kind, text } of problems) tallies[kind].add(text);
  });
  if (mended > 0) options.print(`Settled ${mended} payments as Stripe has them.`);
  return Object.values(tallies);
}

/** By the functions that webhooks end in: they change nothing where an amount is wrong. */
async function settle(deps: Deps, { of, intentId }: Problem): Promise<void> {
  if (of === "order") await settlePayment(deps, intentId);
  else if (of === "edit") await settleEdit(deps, intentId);
  else {
    const intent = await deps.payments.paidIntents.find(intentId);
    if (intent) await recordForeign(deps, intent);
  }
}

function tallyEach(): Record<Problem["kind"], Tally> {
  const mend = "payments";
  return {
    untaken: tally({
      one: "payment came in at Stripe and its order is not paid here",
      many: "payments came in at Stripe and their orders are not paid here",
      mend,
    }),
    refunds: tally({
      one: "payment has other refunds at Stripe than here",
      many: "payments have other refunds at Stripe than here",
      mend,
    }),
    unpaid: tally({
      one: "order is paid here and not at Stripe: print nothing of it before you know why",
      many: "orders are paid here and not at Stripe: print nothing of them before you know why",
    }),
    amount: tally({
      one: "payment has another amount than its order costs: look at both",
      many: "payments have other amounts than their orders cost: look at both",
    }),
    foreign: tally({
      one: "payment has no order here: refund it at Stripe, write to its customer, and press Seen on the page Foreign payments, where `--mend payments` lists it",
      many: "payments have no order here: refund them at Stripe, write to their customers, and press Seen on the page Foreign payments, where `--mend payments` lists them",
    }),
  };
}
