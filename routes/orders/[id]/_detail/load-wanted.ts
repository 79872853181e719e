import { findWaitingEdit } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { proofLink } from "#mails/links/proof-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isKnown, isOwnOrder } from "#server/session/order-access.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import type { WantedProps } from "./wanted.tsx";

const NOTHING = { proof: undefined, edit: undefined };

/**
 * Its customer reads it; who ordered gets the links. Number and email, which lead to the order as well,
 * are known to others too. Nothing is wanted once an order has left or is canceled.
 */
export async function loadWanted(c: AppContext, order: Order): Promise<WantedProps> {
  if (!ORDER_STATUS[order.status].isOpen || !isKnown(c, order)) return NOTHING;
  const { sql, signatures } = c.var.services;
  const [proof, edit] = await Promise.all([
    findCurrentProof(sql, order.id),
    findWaitingEdit(sql, order.id),
  ]);
  const { email } = order.shippingAddress;
  const isOwn = isOwnOrder(c, order);
  const proofHref = isOwn ? proofLink(signatures, { id: order.id, email }) : undefined;
  const payHref = isOwn && edit ? payLink(signatures, { id: edit.id, email }) : undefined;
  return {
    proof: proof && { version: proof, href: proofHref },
    edit: edit && { waiting: edit, href: payHref },
  };
}
