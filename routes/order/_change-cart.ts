import { type CartLine, listCart } from "#db/carts/carts.ts";
import { removeFromCart } from "#db/carts/edited-carts.ts";
import { changeCart } from "#orders/cart/change-cart.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { fewerText, isShort } from "#shop/catalog/stock.ts";
import { boundsText } from "#shop/orders/bounds-text.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { MAX_CART_LINES, parseQuantity } from "#shop/orders/quantity.ts";
import { type Addition, readAdditions } from "./_added-sizes.ts";
import {
  type CartForm,
  type RejectedField,
  type RejectedFields,
  readSaveTurn,
} from "./_cart-form.ts";

const FIELD = /^quantity-(\d+)$/;

/**
 * Saves every quantity that was changed on the page, and nothing that was not: another window may
 * have changed that since. Only lines of the browser that asks; `gone` says that one was not there.
 */
export async function saveQuantities(
  c: AppContext,
  form: CartForm,
): Promise<{ rejected: RejectedFields; gone: boolean }> {
  const { shopper, services } = c.var;
  const typed = changedOf(form);
  const cart = shopper ? await listCart(services.sql, shopper.id) : [];
  const { removed, quantities, ...read } = readQuantities(typed, cart);
  if (!shopper) return read;
  const shopperId = shopper.id;
  const { pricesIn } = await shownShop(c);
  const added = await readAdditions(services.sql, form, { shopperId, cart, pricesIn });
  const outcome = await changeCart(services, shopperId, {
    removed,
    quantities,
    save: readSaveTurn(form),
    additions: added.additions.map((addition) => toCartLine(shopperId, addition)),
  });
  const full = outcome.isFull ? added.additions.map(withoutRoom) : [];
  const rejected = new Map([...read.rejected, ...added.rejected, ...full]);
  return { rejected, gone: read.gone || added.gone || outcome.gone };
}

function readQuantities(typed: ReadonlyMap<number, string>, cart: readonly CartLine[]) {
  const rejected = new Map<string, RejectedField>();
  const removed: number[] = [];
  const quantities: { lineId: number; quantity: number }[] = [];
  const several = linesOfSeveralSizes(cart);
  const wanted = cart.map((line) => ({ ...line, quantity: typedQuantity(typed, line) }));
  let gone = false;
  for (const [id, text] of typed) {
    const quantity = parseQuantity(text);
    const line = cart.find((own) => own.id === id);
    if (!line) gone = true;
    else if (isNone(text) && several.has(id)) removed.push(id);
    else if (!quantity) rejected.set(`quantity-${id}`, { typed: text, message: boundsText(line) });
    else if (quantity > line.quantity && isShort(wanted, line))
      rejected.set(`quantity-${id}`, { typed: text, message: fewerText(line) });
    else quantities.push({ lineId: id, quantity });
  }
  return { rejected, removed, quantities, gone };
}

function typedQuantity(typed: ReadonlyMap<number, string>, { id, quantity }: CartLine): number {
  const text = typed.get(id) ?? "";
  return isNone(text) ? 0 : (parseQuantity(text) ?? quantity);
}

/** Removes the lines whose button was pressed, whatever was typed into them. */
export async function removeLines({ var: { shopper, services } }: AppContext, form: CartForm) {
  const listed = typeof form.remove === "string" ? form.remove.split(",", MAX_CART_LINES) : [];
  const ids = listed.map(readId).filter((id) => id !== undefined);
  for (const id of ids)
    for (const field of ["quantity", "add-size", "add-quantity"]) delete form[`${field}-${id}`];
  if (shopper && ids.length > 0) await removeFromCart(services.sql, shopper.id, ids);
  return ids.length > 0;
}

function toCartLine(shopperId: string, { line, size, quantity }: Addition) {
  const { productId, color, documentId, description, acceptedLetters } = line;
  const shirt = { productId, size, color, quantity };
  return { shopperId, ...shirt, documentId, description, acceptedLetters };
}

function withoutRoom({ field, size, quantity }: Addition): [string, RejectedField] {
  const message = `A cart holds up to ${MAX_CART_LINES} lines. Order these first, or remove one.`;
  return [field, { typed: String(quantity), size, message }];
}

/** A 0 in these means one size less; alone it would be an empty line. */
function linesOfSeveralSizes(cart: readonly CartLine[]): Set<number> {
  const groups = groupLines(cart, byDocument);
  return new Set(
    groups.flatMap(({ lines }) => (lines.length > 1 ? lines.map(({ id }) => id) : [])),
  );
}

function isNone(text: string): boolean {
  return /^0{1,4}$/.test(text);
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
