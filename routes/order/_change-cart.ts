import { changeQuantity, listCart, removeFromCart } from "#db/carts/carts.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { parseQuantity } from "#shop/orders/quantity.ts";

/** What the cart's form sends: `quantity-12` beside `shown-12`, the one that the page had shown. */
export type CartForm = Record<string, unknown>;

/** By the line's id: what was typed and is no quantity. */
export type RejectedQuantities = ReadonlyMap<number, string>;

const FIELD = /^quantity-(\d+)$/;

/**
 * Saves every quantity that was changed on the page, and nothing that was not: another window may
 * have changed that since. Only lines of the browser that asks; `gone` says that one was not there.
 */
export async function saveQuantities(
  c: AppContext,
  form: CartForm,
): Promise<{ rejected: RejectedQuantities; gone: boolean }> {
  const { shopper, services } = c.var;
  const rejected = new Map<number, string>();
  const typed = changedOf(form);
  if (!shopper || typed.size === 0) return { rejected, gone: typed.size > 0 };
  const own = new Set((await listCart(services.sql, shopper.id)).map(({ id }) => id));
  let gone = false;
  for (const [id, text] of typed) {
    const quantity = parseQuantity(text);
    if (!own.has(id)) gone = true;
    else if (!quantity) rejected.set(id, text);
    else if (!(await changeQuantity(services.sql, shopper.id, id, quantity))) gone = true;
  }
  return { rejected, gone };
}

/** Removes the line whose button was pressed, whatever was typed into it. */
export async function removeLine({ var: { shopper, services } }: AppContext, form: CartForm) {
  const lineId = readId(typeof form.remove === "string" ? form.remove : undefined);
  if (!lineId) return false;
  delete form[`quantity-${lineId}`];
  if (shopper) await removeFromCart(services.sql, shopper.id, lineId);
  return true;
}

function changedOf(form: CartForm): Map<number, string> {
  const changed = new Map<number, string>();
  for (const [name, text] of Object.entries(form)) {
    const lineId = readId(FIELD.exec(name)?.[1]);
    if (!lineId || typeof text !== "string" || text === form[`shown-${lineId}`]) continue;
    changed.set(lineId, text.trim());
  }
  return changed;
}
