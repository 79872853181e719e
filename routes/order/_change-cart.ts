import { type CartRow, changeQuantity, listCart, removeFromCart } from "#db/carts/carts.ts";
import { setInCart } from "#db/carts/fill-cart.ts";
import { transact } from "#db/transact.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { fewerText, isShort } from "#shop/catalog/stock.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { MAX_CART_LINES, parseQuantity } from "#shop/orders/quantity.ts";
import { readAdditions } from "./_added-sizes.ts";
import { type CartForm, type RejectedField, readSaveTurn } from "./_cart-form.ts";

const FIELD = /^quantity-(\d+)$/;
const BOUNDS = "Choose between 1 and 1000 shirts.";

/**
 * Saves every quantity that was changed on the page, and nothing that was not: another window may
 * have changed that since. Only lines of the browser that asks; `gone` says that one was not there.
 */
export async function saveQuantities(
  c: AppContext,
  form: CartForm,
): Promise<{ rejected: Map<string, RejectedField>; gone: boolean }> {
  const { shopper, services } = c.var;
  const rejected = new Map<string, RejectedField>();
  const save = readSaveTurn(form);
  const typed = changedOf(form);
  const cart = shopper ? await listCart(services.sql, shopper.id) : [];
  const several = linesOfSeveralSizes(cart);
  const wanted = cart.map((line) => ({ ...line, quantity: typedQuantity(typed, line) }));
  let gone = false;
  for (const [id, text] of typed) {
    const quantity = parseQuantity(text);
    const line = cart.find((own) => own.id === id);
    if (!shopper || !line) gone = true;
    else if (isNone(text) && several.has(id)) await removeFromCart(services.sql, shopper.id, id);
    else if (!quantity) rejected.set(`quantity-${id}`, { typed: text, message: BOUNDS });
    else if (quantity > line.quantity && isShort(wanted, line))
      rejected.set(`quantity-${id}`, { typed: text, message: fewerText(line) });
    else if (!(await changeQuantity(services.sql, shopper.id, { lineId: id, quantity, save })))
      gone = true;
  }
  const added = shopper && (await addSizes(c, form, { shopperId: shopper.id, cart }));
  for (const [field, problem] of added?.rejected ?? []) rejected.set(field, problem);
  return { rejected, gone: gone || added?.gone === true };
}

function typedQuantity(typed: ReadonlyMap<number, string>, { id, quantity }: CartRow): number {
  const text = typed.get(id) ?? "";
  return isNone(text) ? 0 : (parseQuantity(text) ?? quantity);
}

/** Removes the lines whose button was pressed, whatever was typed into them. */
export async function removeLines({ var: { shopper, services } }: AppContext, form: CartForm) {
  const listed = typeof form.remove === "string" ? form.remove.split(",", MAX_CART_LINES) : [];
  const ids = listed.map(readId).filter((id) => id !== undefined);
  for (const id of ids) {
    for (const field of ["quantity", "add-size", "add-quantity"]) delete form[`${field}-${id}`];
    if (shopper) await removeFromCart(services.sql, shopper.id, id);
  }
  return ids.length > 0;
}

/** All of them, or none where the cart is too full. */
async function addSizes(
  { var: { services } }: AppContext,
  form: CartForm,
  { shopperId, cart }: { shopperId: string; cart: readonly CartRow[] },
) {
  const { additions, ...read } = await readAdditions(services.sql, form, { shopperId, cart });
  const lines = additions.map(({ line, size, quantity }) => {
    const { productId, color, documentId, description, acceptedLetters } = line;
    const shirt = { productId, size, color, quantity };
    return { shopperId, ...shirt, documentId, description, acceptedLetters };
  });
  if (lines.length === 0) return read;
  const outcome = await transact(services.sql, (tx) => setInCart(tx, lines));
  if (outcome === "set") return read;
  const message = `A cart holds up to ${MAX_CART_LINES} lines. Order these first, or remove one.`;
  const full = additions.map(
    ({ field, size, quantity }) => [field, { typed: String(quantity), size, message }] as const,
  );
  return { ...read, rejected: new Map([...read.rejected, ...full]) };
}

/** Where 0 is one size less; alone it would be an empty line. */
function linesOfSeveralSizes(cart: readonly CartRow[]): Set<number> {
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
