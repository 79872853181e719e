import * as v from "valibot";
import { readId } from "#server/input/read-id.ts";
import { AdminOrdersQuery, MAX_CHOSEN } from "#shop/orders/management/admin-orders.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";

const TOO_MANY = `Choose at most ${MAX_CHOSEN} orders at once.`;

const toIds = v.transform((texts: string[]) => [
  ...new Set(texts.flatMap((text) => readId(text) ?? [])),
]);

const Ids = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())]), []),
  v.transform((given) => [given].flat()),
  v.maxLength(MAX_CHOSEN, TOO_MANY),
  v.array(v.string()),
  toIds,
);

/**
 * The page asked about the orders in `doubtful`; the admin ticked those in `anyway`, one by one or all.
 * The page showed that the customers of those in `declines` asked to cancel.
 */
export const BulkBody = v.pipe(
  v.object({
    order: Ids,
    doubtful: Ids,
    anyway: Ids,
    declines: Ids,
    anyParcel: v.fallback(v.optional(v.literal("yes")), undefined),
    action: v.pipe(
      v.optional(v.string(), ""),
      v.picklist(["status", "print"], "Choose what to do."),
    ),
  }),
  v.check(({ order, doubtful }) => order.length + doubtful.length > 0, "Choose the orders first."),
  v.check(({ order, doubtful }) => order.length + doubtful.length <= MAX_CHOSEN, TOO_MANY),
);

export const BulkStatus = v.picklist(ORDER_STATUSES, "Choose a new status.");

/** The URL of the question has it so: `ids=1,2,3`. */
export const BulkQuestion = v.object({
  status: BulkStatus,
  ids: v.pipe(
    v.string(),
    v.transform((ids) => ids.split(",").slice(0, MAX_CHOSEN)),
    toIds,
    v.minLength(1),
  ),
});

/** The list that a form was sent from: fields such as `list-q`. */
export function readList(typed: Record<string, string>): AdminOrdersQuery {
  const fields = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith("list-") ? [[name.slice(5), value]] : [],
  );
  return v.parse(AdminOrdersQuery, Object.fromEntries(fields));
}
