import * as v from "valibot";
import { searchLine } from "../staff/search.ts";

export const CUSTOMER_SORTS = ["last", "value", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Limit of owner: a page of the customers [customers]; the rest by cursor. */
export const CUSTOMERS_PAGE = 25;

const yesOrNo = v.fallback(v.optional(v.picklist(["yes", "no"])), undefined);

export const CustomersQuery = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.transform(searchLine)), ""), ""),
  account: yesOrNo,
  orders: yesOrNo,
  consent: yesOrNo,
  exempt: yesOrNo,
  country: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), undefined),
  sort: v.fallback(v.picklist(CUSTOMER_SORTS), "last"),
  /** Names go up at first, the others down. */
  direction: v.fallback(v.optional(v.picklist(["asc", "desc"])), undefined),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type CustomersQuery = v.InferOutput<typeof CustomersQuery>;

export function directionOf({ sort, direction }: Pick<CustomersQuery, "sort" | "direction">) {
  return direction ?? (sort === "name" ? "asc" : "desc");
}

/** What the list can be narrowed to, in the order of the bits of `customers.class`. */
const BITS = ["account", "orders", "consent", "exempt"] as const;

/** As many classes as there are combinations of them. */
export const ALL_CLASSES = 2 ** BITS.length;

/** The classes of `customers.class` that the filters leave. */
export function classesOf(query: Pick<CustomersQuery, (typeof BITS)[number]>): number[] {
  const all = Array.from({ length: ALL_CLASSES }, (_, at) => at);
  return all.filter((one) =>
    BITS.every((name, bit) => {
      const wanted = query[name];
      return wanted === undefined || (wanted === "yes") === ((one >> bit) % 2 === 1);
    }),
  );
}

/** `key` is the sort value of the last row as text: microseconds, cents or a name. */
export type CustomerKey = { id: number; key: string };

export function customerKeyText({ id, key }: CustomerKey): string {
  return `${id}.${key}`;
}

/** Undefined for what no page links to; then the list begins again. */
export function readCustomerKey(
  text: string | undefined,
  sort: CustomerSort,
): CustomerKey | undefined {
  const [, id, key = ""] = /^([1-9]\d{0,14})\.(.{0,400})$/s.exec(text ?? "") ?? [];
  if (id === undefined) return undefined;
  if (sort !== "name" && !/^-?\d{1,16}$/.test(key)) return undefined;
  return { id: Number(id), key: key.replaceAll("\0", "") };
}
