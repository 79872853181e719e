import { morph } from "./morph.ts";
import { quantitiesOf } from "./quantities.ts";
import { addSteppers, boundSteps } from "./steppers.ts";

/**
 * Shows the server's cart in place of this one, and keeps what was typed since it was sent. Returns
 * whether a quantity is still to be saved.
 */
export function swapCart(page: Document, sent: URLSearchParams): boolean {
  const [cart, next] = [document, page].map((one) => one.querySelector("[data-cart]"));
  // Another window has emptied it.
  if (!cart || !next) location.reload();
  if (!cart || !next) return false;
  addSteppers(next);
  const typed = new Map(quantitiesOf(cart).map(({ name, value }) => [name, value]));
  morph(cart, next);
  let isUnsaved = false;
  for (const field of quantitiesOf(cart)) {
    const text = typed.get(field.name);
    const isNewer = text !== undefined && text !== sent.get(field.name);
    field.value = isNewer ? text : field.defaultValue;
    isUnsaved ||= isNewer && text !== "" && text !== field.defaultValue;
    boundSteps(field);
  }
  showCount(page);
  return isUnsaved;
}

/** The count stands in the page's head. */
function showCount(page: Document): void {
  const selector = `header a[href="${location.pathname}"]`;
  const [link, next] = [document, page].map((one) => one.querySelector(selector));
  if (link && next) morph(link, next);
}
