import type { Order } from "#db/orders/orders.ts";
import type { Proof } from "#db/proofs/proofs.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import type { ProofState } from "#shop/proofs/proof.ts";

type Shown = Pick<Order, "status" | "paymentStatus" | "printStartedAt">;

/** Nothing of the order is made any more. */
export function isOver({ status, paymentStatus }: Shown): boolean {
  const { isCanceled, hasLeft } = ORDER_STATUS[status];
  return isCanceled || hasLeft || paymentStatus === "refunded";
}

/** Its customer may say something to it, also another thing than before until it is printed. */
export function isAnswerable(proof: Proof, order: Shown): boolean {
  if (isOver(order) || proof.ended) return false;
  return proof.answer !== "approved" || !order.printStartedAt;
}

const TEXTS: Record<ProofState, string> = {
  waiting: "for you to answer",
  changes: "you asked for a change",
  approved: "approved",
  outdated: "out of date",
  superseded: "replaced",
  withdrawn: "withdrawn",
};

/** For the customer. */
export function stateText(state: ProofState): string {
  return TEXTS[state];
}
