import * as v from "valibot";
import { readId } from "#server/input/read-id.ts";
import { ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";

/** The statuses that the admin saw, by order. An order that somebody has changed since is left as it is. */
export type ShownStatuses = ReadonlyMap<number, OrderStatus>;

const PREFIX = "shown-";
const Status = v.picklist(ORDER_STATUSES);

/** A field of the form, which says beside which status its order stood. */
export const shownName = (orderId: number) => `${PREFIX}${orderId}`;

export function readShown(typed: Record<string, string>): ShownStatuses {
  return new Map(
    Object.entries(typed).flatMap(([name, value]) => {
      const id = name.startsWith(PREFIX) && readId(name.slice(PREFIX.length));
      return id && v.is(Status, value) ? [[id, value] as const] : [];
    }),
  );
}

/** The fields that the URL of a question about these orders has. */
export function shownFields(ids: readonly number[], shown: ShownStatuses): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const status = shown.get(id);
      return status ? [[shownName(id), status]] : [];
    }),
  );
}
