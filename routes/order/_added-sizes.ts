import type { ISql } from "postgres";
import type { CartLine } from "#db/carts/carts.ts";
import { findVariants, type Variant } from "#db/catalog/variants.ts";
import { chooseVariant } from "#orders/pricing/choose-variant.ts";
import { readId } from "#server/input/read-id.ts";
import { fewerText } from "#shop/catalog/stock.ts";
import { boundsText } from "#shop/orders/bounds-text.ts";
import { parseQuantity } from "#shop/orders/quantity.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { CartForm, RejectedField, RejectedFields } from "./_cart-form.ts";

/** A size that joins a line in the cart. */
export type Addition = { line: CartLine; size: string; quantity: number; field: string };

type Additions = { additions: Addition[]; rejected: RejectedFields; gone: boolean };

type AddedTo = { shopperId: string; cart: readonly CartLine[]; pricesIn: PricesIn };

const FIELD = /^add-size-(\d+)$/;

/** `add-size-12` and `add-quantity-12`: a size beside that of line 12. */
export async function readAdditions(
  sql: ISql,
  form: CartForm,
  { shopperId, cart, pricesIn }: AddedTo,
): Promise<Additions> {
  const rejected = new Map<string, RejectedField>();
  const wanted: Addition[] = [];
  let gone = false;
  for (const { id, size, typed } of typedSizes(form)) {
    const [line, quantity] = [cart.find((one) => one.id === id), parseQuantity(typed)];
    const field = `add-quantity-${id}`;
    if (!line) gone = true;
    else if (!size) rejected.set(field, { typed, message: "Choose a size." });
    else if (quantity) wanted.push({ line, size, quantity, field });
    else rejected.set(field, { typed, size, message: boundsText(line) });
  }
  const shirts = wanted.map(({ line: { productId, color }, size }) => ({ productId, size, color }));
  const offers = await findVariants(sql, shirts, { shopperId }, pricesIn);
  const additions = wanted.filter(({ line, size, quantity, field }, at) => {
    const chosen = chooseVariant({ ...line, size }, offers[at], pricesIn);
    const typed = String(quantity);
    const message = chosen.ok
      ? shortage(chosen.variant, { ...line, size, quantity })
      : chosen.message;
    if (message) rejected.set(field, { typed, size, message });
    return !message;
  });
  return { additions, rejected, gone };
}

function shortage({ left }: Variant, line: CartLine): string | undefined {
  return left !== null && line.quantity > left ? fewerText({ ...line, left }) : undefined;
}

function typedSizes(form: CartForm): { id: number; size: string; typed: string }[] {
  return Object.entries(form).flatMap(([name, size]) => {
    const id = readId(FIELD.exec(name)?.[1]);
    const typed = form[`add-quantity-${id}`];
    if (!id || typeof size !== "string" || typeof typed !== "string") return [];
    // A line's own empty fields.
    return size || typed ? [{ id, size, typed: typed.trim() }] : [];
  });
}
