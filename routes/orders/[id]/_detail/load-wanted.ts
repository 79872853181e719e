import { findWaitingEdit } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { proofLink } from "#mails/links/proof-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isKnown, isOwnOrder } from "#server/session/order-access.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import type { WantedProps } from "./wanted.tsx";

const NOTHING = { proof: undefined, edit: undefined };

/**
 * Its customer reads it; who ordered gets the links. Number and email, which lead to the order as well,
 * are known to others too. Once an order has left or is canceled only an exchange is to be paid.
 */
export async function loadWanted(c: AppContext, order: Order): Promise<WantedProps> {
  if (!isKnown(c, order)) return NOTHING;
  const { isOpen } = ORDER_STATUS[order.status];
  const { sql, signatures } = c.var.services;
  const [proof, waiting] = await Promise.all([
    isOpen ? findCurrentProof(sql, order.id) : undefined,
    order.editWaits ? findWaitingEdit(sql, order.id) : undefined,
  ]);
  const edit = waiting && isWanted(waiting, isOpen) ? waiting : undefined;
  const { email } = order.shippingAddress;
  const isOwn = isOwnOrder(c, order);
  const proofHref = isOwn ? proofLink(signatures, { id: order.id, email }) : undefined;
  const payHref = isOwn && edit ? payLink(signatures, { id: edit.id, email }) : undefined;
  return {
    proof: proof && { version: proof, href: proofHref },
    edit: edit && { waiting: edit, href: payHref },
  };
}

function isWanted({ returnId, paidAt }: Edit, isOpen: boolean): boolean {
  return !paidAt && (isOpen || returnId !== null);
}
