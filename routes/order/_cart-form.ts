import * as v from "valibot";
import type { SaveTurn } from "#db/carts/edited-carts.ts";

/** The cart's form sends `quantity-12` beside `shown-12`, the one that the page had shown. */
export type CartForm = Record<string, unknown>;

export type RejectedField = {
  typed: string;
  message: string;
  /** The shopper chose this size beside it. */
  size?: string;
};

/** The field's name leads to what was typed there, and what is wrong with it. */
export type RejectedFields = ReadonlyMap<string, RejectedField>;

const Turn = v.object({
  tab: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  turn: v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)),
});

/** The page's script counts its saves; a button's has no number. */
export function readSaveTurn(form: CartForm): SaveTurn | undefined {
  const read = v.safeParse(Turn, form);
  return read.success ? read.output : undefined;
}
