import type { Day } from "../../day.ts";
import { ORDER_STATUS, type OrderStatus } from "../../orders/order-status.ts";
import { isOpen } from "../is-open.ts";
import type { PieceStep } from "../steps.ts";

export type PromisedOrder = {
  status: OrderStatus;
  /** The last day that the order was promised for; null where nothing was promised. */
  arrivesUntil: Day | null;
};

export type DuePiece = {
  step: PieceStep;
  off: string | null;
  spoilt: string | null;
  dueOn: Day;
};

/** Somebody must still pack it. */
export function isToDo(piece: Omit<DuePiece, "dueOn">): boolean {
  return piece.step !== "packed" && isOpen(piece);
}

/** The order has not left, and nobody has canceled it. */
export function isInHouse(status: OrderStatus): boolean {
  const { hasLeft, isOver } = ORDER_STATUS[status];
  return !hasLeft && !isOver;
}

/**
 * The pieces that are still to do, where the order's promised day breaks for one of them
 * (docs/decisions/094): it should have been packed before today. Empty where the day holds, where
 * nothing was promised, and once the order has left or is canceled.
 */
export function latePieces<Piece extends DuePiece>(
  { status, arrivesUntil }: PromisedOrder,
  pieces: readonly Piece[],
  today: Day,
): Piece[] {
  if (!arrivesUntil || !isInHouse(status)) return [];
  const toDo = pieces.filter(isToDo);
  return toDo.some(({ dueOn }) => dueOn < today) ? toDo : [];
}
