import * as v from "valibot";
import { compareSizes } from "../catalog/size-order.ts";

/** Limit of orders: sizes of an item [sizes]; 400. A shirt has far fewer. */
const MAX_SIZES = 30;

const NOT_A_LIST =
  "sizes is neither numbers by size, as in { S: 4 }, nor a list of { size, quantity }.";

/** Counted before anybody looks inside. What a quantity may be is the line's to check. */
const SizeList = v.pipe(
  v.union(
    [
      v.array(v.unknown()),
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((bySize) => Object.entries(bySize).map(toSize)),
      ),
    ],
    NOT_A_LIST,
  ),
  v.minLength(1, "Choose a size."),
  v.maxLength(MAX_SIZES, `An item has up to ${MAX_SIZES} sizes.`),
  v.array(v.object({ size: v.string("Choose a size."), quantity: v.unknown() }, NOT_A_LIST)),
  v.check(
    (sizes) => new Set(sizes.map(({ size }) => size)).size === sizes.length,
    "An item has each size once.",
  ),
  v.transform((sizes) => sizes.toSorted((one, other) => compareSizes(one.size, other.size))),
);

const toSize = ([size, quantity]: [string, unknown]) => ({ size, quantity });

type SizedItem = { first: unknown; further: { size: string; quantity: unknown }[] };

type Split = { ok: true; items: SizedItem[]; lines: number } | { ok: false; message: string };

/**
 * Items that may have `sizes`, `{ S: 4, M: 8 }` or `[{ size, quantity }]`, in place of a size and a
 * quantity: each as the line of its smallest size, and what its further lines change. Checks nothing
 * else, so that a large design is checked once.
 */
export function splitSizes(items: readonly unknown[]): Split {
  const split: SizedItem[] = [];
  for (const item of items) {
    const sized = splitItem(item);
    if (typeof sized === "string") return { ok: false, message: sized };
    split.push(sized);
  }
  const lines = split.reduce((sum, { further }) => sum + 1 + further.length, 0);
  return { ok: true, items: split, lines };
}

/** Or what is wrong with its sizes. */
function splitItem(item: unknown): SizedItem | string {
  if (typeof item !== "object" || item === null || !("sizes" in item) || item.sizes == null) {
    return { first: item, further: [] };
  }
  const { sizes, ...line } = item;
  if ("size" in line || "quantity" in line) {
    return "Send sizes, or a size and a quantity: not both.";
  }
  const read = v.safeParse(SizeList, sizes, { abortEarly: true });
  if (!read.success) return read.issues[0].message;
  const [smallest, ...further] = read.output;
  return { first: { ...line, ...smallest }, further };
}
