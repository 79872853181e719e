import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { findWaitingEdit, insertEdit } from "#db/orders/edits/edits.ts";
import { actAs } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { writeDecision, writeReturnLines } from "#db/returns/returns.ts";
import { enqueueEditMail } from "#mails/enqueue-edit-mail.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { exchangeTexts } from "#shop/returns/exchange-texts.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import { chargedLines } from "./carry-out.ts";
import type { DecisionOutcome, DecisionRequest } from "./decision.ts";

type Charged = DecisionRequest & { order: Order; plan: ReturnPlan };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limit of returns: days in which the difference of an exchange can be paid [days]; the mail says until when. */
const HOLD_DAYS = 7;

/**
 * Mails the link to pay what dearer sizes cost more; `makeExchange` does the rest once it is paid. Joins the
 * transaction that holds the order's lock.
 */
export async function askDifference(
  tx: TransactionSql,
  { jobs }: Pick<Services, "jobs">,
  request: Charged,
  findId: () => Promise<number>,
): Promise<number | DecisionOutcome> {
  const { order, plan, decision, actorId, key } = request;
  const { id: orderId, currency } = order;
  if (await findWaitingEdit(tx, orderId)) return { outcome: "waiting" };
  await actAs(tx, actorId);
  const returnId = await findId();
  await writeReturnLines(tx, returnId, chargedLines(request), false);
  const { reason, goods, answer, withShipping } = decision;
  await writeDecision(tx, returnId, {
    ...{ state: "paying", reason, goods, answer, withShipping, decisionKey: key },
    ...{ decidedBy: actorId, refundKey: null, refundCents: 0, refundShownId: 0, followId: null },
    ...{ creditCents: 0, creditId: null, discountId: null },
  });
  const differenceCents: Cents = plan.more.total.cents;
  const changes = exchangeTexts(order, plan);
  const editId = await insertEdit(tx, {
    ...{ orderId, returnId, key, actorId, currency, differenceCents, changes },
    ...{ status: "waiting", base: "", reason: `Return #${returnId}`, refundCents: 0 },
    holdsUntil: new Date(Date.now() + HOLD_DAYS * DAY_MS),
    contents: { key, decision, plan },
  });
  await recordAudit(tx, {
    ...{ actorId, action: "ask for difference", subjectKind: "return", subjectId: returnId },
    after: { orderId, differenceCents, changes },
  });
  await enqueueEditMail({ sql: tx, jobs }, { kind: "order-edit", orderId, editId });
  return returnId;
}
