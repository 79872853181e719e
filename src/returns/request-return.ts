import type { ISql } from "postgres";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import {
  findReturnByKey,
  insertReturn,
  listReturnsOf,
  writeReturnLines,
} from "#db/returns/returns.ts";
import { findReturnSettings } from "#db/returns/settings.ts";
import { findWindowFacts } from "#db/returns/window-facts.ts";
import { enqueueReturnMail } from "#mails/enqueue-return-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_RETURNS_OF_ORDER, readReturnRequest } from "#shop/returns/request-form.ts";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";
import { isOpenReturn } from "#shop/returns/states.ts";
import { type OfferedReason, offeredReasons } from "#shop/returns/window.ts";

type Request = { orderId: number; key: string; typed: Record<string, string> };

/** `closed`: the window is over. `open`: one is being decided. `many`: a person should be written to. */
export type RequestOutcome =
  | { outcome: "requested"; id: number }
  | { outcome: "wrong"; errors: Record<string, string> }
  | { outcome: "closed" | "open" | "many" };

/** A customer asks for a return; nothing but that is done. Sent twice, it is one. */
export async function requestReturn(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { orderId, key, typed }: Request,
): Promise<RequestOutcome> {
  return transact(sql, async (tx): Promise<RequestOutcome> => {
    await lockOrder(tx, orderId);
    const order = await findOrder(tx, orderId);
    if (!order) return { outcome: "closed" };
    const made = await findReturnByKey(tx, orderId, key);
    if (made) return { outcome: "requested", id: made.id };
    const returns = await listReturnsOf(tx, orderId);
    if (returns.some(({ state }) => isOpenReturn(state))) return { outcome: "open" };
    if (returns.length >= MAX_RETURNS_OF_ORDER) return { outcome: "many" };
    const { offered, settings } = await findOffered(tx, order);
    if (offered.length === 0) return { outcome: "closed" };
    const read = readReturnRequest(await findRefundableLines(tx, orderId), typed);
    if (!read.ok) return { outcome: "wrong", errors: read.errors };
    const { reason, words, pieces } = read.request;
    if (!offered.some((one) => one.reason === reason)) return { outcome: "closed" };
    const excluded = pieces.find(({ position }) => isExcluded(order, position, settings));
    if (reason === "mind" && excluded) {
      return {
        outcome: "wrong",
        errors: { [`pieces-${excluded.position}`]: settings.customWords },
      };
    }
    const id = await insertReturn(tx, { orderId, key, reason, words, openedBy: null });
    await writeReturnLines(tx, id, pieces, false);
    await enqueueReturnMail({ sql: tx, jobs }, { orderId, returnId: id, state: "requested" });
    return { outcome: "requested", id };
  });
}

/** Why its customer may ask now. */
export async function findOffered(
  sql: ISql,
  order: Order,
): Promise<{ offered: OfferedReason[]; settings: ReturnSettings }> {
  const [settings, { today, ...days }] = [
    await findReturnSettings(sql),
    await findWindowFacts(sql, order.id),
  ];
  const { status, paymentStatus, arrivesUntil } = order;
  const returnable = { status, paymentStatus, arrivesUntil, ...days };
  return { offered: offeredReasons(returnable, settings, today), settings };
}

/** Whatever is printed was made for this customer alone. */
function isExcluded(
  { items }: Order,
  position: number,
  { excludesCustom }: Pick<ReturnSettings, "excludesCustom">,
): boolean {
  const item = items[position];
  return excludesCustom && (item === undefined || item.prints.length > 0);
}
