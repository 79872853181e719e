import { listDueEdits, markEditChecked } from "#db/orders/edits/edit-payments.ts";
import { listEditsToRefund } from "#db/orders/edits/edit-refunds.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import type { Services } from "#services/services.ts";
import { sweep } from "../sweeps/sweep.ts";
import { refundEdit } from "./refund-edit.ts";
import { settleEdit } from "./settle-edit.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

/** Limit of orders: edits that a sweep asks Stripe about [edits]; the next sweep goes on. */
const MAX_EDITS = 100;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Takes payments of edits that no webhook told of, ends edits whose day is over, and gives back what an
 * earlier call could not.
 */
export async function sweepEdits(services: Deps, signal?: AbortSignal): Promise<void> {
  const due = await listDueEdits(services.sql, MAX_EDITS);
  await sweep(due, signal, async ({ id: editId, hasEnded, isPaid }) => {
    await markEditChecked(services.sql, editId);
    if (isPaid) await services.jobs.send(services.sql, "make-exchange", { editId });
    else if (hasEnded) await withdrawEdit(services, { editId, as: "expired", actorId: null });
    else await settleOne(services, editId);
  });
  const owed = await listEditsToRefund(services.sql, MAX_EDITS);
  await sweep(owed, signal, async (editId) => {
    await refundEdit(services, editId);
  });
}

async function settleOne(services: Deps, editId: number): Promise<void> {
  const intentId = (await findEdit(services.sql, editId))?.paymentIntentId;
  if (intentId) await settleEdit(services, intentId);
}
