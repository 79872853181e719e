import * as v from "valibot";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { TRACKING_LIMITS } from "#shop/orders/tracking/file/tracking-limits.ts";

/** The file's column, from 0; empty for none. */
const column = v.pipe(
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))), undefined),
  v.transform((text) => (text === undefined ? undefined : Number(text))),
);

export const ColumnsBody = v.object({
  action: v.literal("columns"),
  order: column,
  number: column,
  carrierColumn: column,
  name: column,
  carrier: v.fallback(v.pipe(v.optional(v.string(), ""), cleanLine(60)), ""),
});

const Texts = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())]), []),
  v.transform((given) => [given].flat().filter((one) => typeof one === "string")),
  v.maxLength(TRACKING_LIMITS.rows),
);

const box = v.pipe(
  v.optional(v.unknown(), ""),
  v.transform((value) => value === "yes"),
);

/** `row`: a ticked row. `seen`: a row that the page showed, and its mark: `12.0a1b…`. */
export const TakeBody = v.pipe(
  v.object({ action: v.literal("take"), row: Texts, seen: Texts, names: box, ships: box }),
  v.transform(({ row, ...body }) => ({ ...body, rows: row.flatMap(rowNumber) })),
);

const rowNumber = (text: string) => (/^\d{1,5}$/.test(text) ? [Number(text)] : []);

export function readSeen(seen: readonly string[]): Map<number, string> {
  return new Map(
    seen.flatMap((text) => {
      const [, row, mark] = /^(\d{1,5})\.([0-9a-f]{16})$/.exec(text) ?? [];
      return row && mark ? [[Number(row), mark] as const] : [];
    }),
  );
}
