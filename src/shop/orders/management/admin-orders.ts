import * as v from "valibot";
import { plainLine } from "../../forms/plain-text.ts";
import { searchLine } from "../../staff/search.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from "../order-status.ts";

export const ORDER_SORTS = ["date", "id", "total", "promised"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export type SortDirection = "asc" | "desc";

/** Limit of owner: a page of the admins' orders [orders]; the rest by cursor. */
export const ADMIN_ORDERS_PAGE = 25;
/**
 * Limit of owner: orders in one bulk action [orders]; 400, and the URL of its question leaves
 * further ones out.
 */
export const MAX_CHOSEN = 100;

/** Somebody waits for what they paid. */
export const PAID_STATUSES: readonly PaymentStatus[] = ["paid", "partially_refunded"];

/** `key` is the sort value, a date in microseconds. */
export type OrderKey = { id: number; key: number };

/** `1999.12`: the key and the order's number. */
export function orderKeyText({ id, key }: OrderKey): string {
  return `${key}.${id}`;
}

export function readOrderKey(text: string | undefined): OrderKey | undefined {
  const [, key, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { id: Number(id), key: Number(key) };
}

export const WRONG_STATUS = `Choose a status: ${ORDER_STATUSES.join(", ")}.`;

/** Names it, unless it is too long to be read. */
export function noSuchStatus(status: string): string {
  const named = plainLine(status.slice(0, 1000));
  return named && named.length <= 30
    ? `There is no status “${named}”.`
    : "There is no such status.";
}

/** Accepts both spellings of canceled. */
export const StatusFilter = v.pipe(
  v.string(WRONG_STATUS),
  v.transform((status) => (status === "cancelled" ? "canceled" : status)),
  v.picklist(ORDER_STATUSES, ({ input }) => wrongStatus(String(input))),
);

function wrongStatus(given: string): string {
  return given ? `${noSuchStatus(given)} ${WRONG_STATUS}` : WRONG_STATUS;
}

export const OrderSearch = v.optional(v.pipe(v.string(), v.transform(searchLine)), "");

export const AdminOrdersQuery = v.object({
  q: v.fallback(OrderSearch, ""),
  status: v.fallback(v.optional(StatusFilter), undefined),
  payment: v.fallback(v.optional(v.picklist(PAYMENT_STATUSES)), undefined),
  /** The whole name of a way of shipping. */
  method: v.fallback(
    v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
      v.transform((name) => plainLine(name) || undefined),
    ),
    undefined,
  ),
  /** The longer page alone is named. */
  per: v.fallback(v.optional(v.literal(String(MAX_CHOSEN))), undefined),
  sort: v.fallback(v.picklist(ORDER_SORTS), "date"),
  direction: v.fallback(v.picklist(["asc", "desc"]), "desc"),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type AdminOrdersQuery = v.InferOutput<typeof AdminOrdersQuery>;
