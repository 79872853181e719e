import { findEditOfReturn } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listRefunds, type Refund } from "#db/refunds/refunds.ts";
import { listReturnsOf, type Return } from "#db/returns/returns.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { findOfferedSizes } from "#returns/offered-sizes.ts";
import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import type { RefundableLine } from "#shop/orders/refunds/line-refund.ts";
import type { OfferedSize } from "#shop/returns/plan.ts";

/** What the page of a decision shows. */
export type Deciding = {
  order: Order;
  /** Undefined where staff open one. */
  found: Return | undefined;
  /** All of the order's. */
  returns: readonly Return[];
  lines: readonly RefundableLine[];
  sizes: readonly OfferedSize[];
  refunds: readonly Refund[];
  /** The last refund or store credit that the page names. */
  shownRefundId: number;
  mayRefund: boolean;
  /** What its customer was asked to pay last, and where. */
  difference: { edit: Edit; payUrl: string } | undefined;
};

export async function loadDeciding(
  c: AppContext,
  order: Order,
  found: Return | undefined,
): Promise<Deciding> {
  const { sql, signatures } = c.var.services;
  const [returns, lines, sizes, refunds, credited, edit] = await Promise.all([
    listReturnsOf(sql, order.id),
    findRefundableLines(sql, order.id),
    findOfferedSizes(sql, order.id),
    listRefunds(sql, order.id),
    findCredited(sql, order.id),
    found && findEditOfReturn(sql, found.id),
  ]);
  const shownRefundId = Math.max(refunds.at(-1)?.id ?? 0, credited.lastId);
  const mayRefund = permits(c, "orders.refund");
  const { email } = order.shippingAddress;
  const difference = edit && { edit, payUrl: payLink(signatures, { id: edit.id, email }) };
  return { order, found, returns, lines, sizes, refunds, shownRefundId, mayRefund, difference };
}
