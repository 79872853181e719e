import { listCart } from "#db/carts/carts.ts";
import type { StoredLine } from "#db/orders/drafts/write-drafts.ts";
import { findOrder } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";

/** The field of a form that says where lines come from: the cart of who is asking, or an order. */
export const FROM_CART = "cart";

export const fromOrder = (orderId: number) => `order-${orderId}`;

/** The lines of the cart or the order that a form names; none where there is no such. */
export async function readSource(c: AppContext, from: string): Promise<StoredLine[]> {
  if (from === FROM_CART) return linesOfCart(c);
  const [, number] = /^order-(\d{1,15})$/.exec(from) ?? [];
  const orderId = readId(number);
  const order = orderId ? await findOrder(c.var.services.sql, orderId) : undefined;
  const { items = [], shopperId = null } = order ?? {};
  return items.map((item) => storedLine(item, shopperId));
}

/** The cart of a member of the staff: what they made in the studio, or chose in the gallery. */
export async function linesOfCart(c: AppContext): Promise<StoredLine[]> {
  const { shopper, services } = c.var;
  if (!shopper) return [];
  const lines = await listCart(services.sql, shopper.id);
  return lines
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((line) => storedLine(line, shopper.id));
}

function storedLine(line: Omit<StoredLine, "shopperId">, shopperId: string | null): StoredLine {
  const { productId, size, color, quantity, documentId, description, acceptedLetters } = line;
  const stored = { productId, size, color, quantity, documentId, description };
  return { ...stored, acceptedLetters, shopperId };
}
