import type { Piece } from "#db/floor/pieces.ts";
import { type Day, dayAt } from "#shop/day.ts";
import { latePieces } from "#shop/floor/late/broken-promise.ts";
import type { Calendar } from "#shop/shipping/arrival.ts";
import type { Managed } from "../load.ts";

/** The order breaks the day that it was promised. */
export type LateFacts = {
  arrivesUntil: Day;
  /** By then it had to be packed for that. */
  dueOn: Day;
  /** These pieces are still to be packed. */
  toDo: readonly Piece[];
  today: Day;
  calendar: Calendar;
};

/** Undefined where the promised day holds, or none was promised. */
export function findLate({
  order,
  floor: { pieces, calendar },
  now,
}: Pick<Managed, "order" | "floor" | "now">): LateFacts | undefined {
  if (!calendar || !order.arrivesUntil) return undefined;
  const today = dayAt(now, calendar.timeZone);
  const toDo = latePieces(order, pieces, today);
  const [first] = toDo;
  const { arrivesUntil } = order;
  return first && { arrivesUntil, dueOn: first.dueOn, toDo, today, calendar };
}
