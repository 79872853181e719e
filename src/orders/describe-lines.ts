import type { ISql } from "postgres";
import { listCart } from "#db/carts/carts.ts";
import { findOwnDesign } from "#db/designs/designs.ts";
import type { OrderLine } from "#shop/orders/order.ts";

/**
 * What the printers should know of each line: what the client sends with it, else what the same line
 * of the cart says, else what came with the shopper's own upload.
 */
export async function describeLines(
  sql: ISql,
  shopperId: string,
  lines: readonly OrderLine[],
): Promise<string[]> {
  const isSaid = lines.every(({ designDescription }) => typeof designDescription === "string");
  const cart = isSaid ? [] : (await listCart(sql, shopperId)).map(lineAndText);
  const descriptions: string[] = [];
  for (const line of lines) {
    const said = line.designDescription ?? takeText(cart, line);
    descriptions.push(
      said ?? (await findOwnDesign(sql, shopperId, line.designId))?.description ?? "",
    );
  }
  return descriptions;
}

type CartText = { line: string; text: string };

function lineAndText(row: Awaited<ReturnType<typeof listCart>>[number]): CartText {
  const { frontDesign, backDesign, description: text, ...line } = row;
  const designs = { designId: frontDesign.id, backDesignId: backDesign?.id ?? null };
  return { line: identify({ ...line, ...designs }), text };
}

/** Lines that differ in nothing but their text are taken in the order of the cart. */
function takeText(cart: CartText[], wanted: OrderLine): string | undefined {
  const at = cart.findIndex(({ line }) => line === identify(wanted));
  return at < 0 ? undefined : cart.splice(at, 1)[0]?.text;
}

function identify(line: OrderLine): string {
  const { productId, size, color, designId, backDesignId, designPosition, designSize } = line;
  const parts = [productId, size, color, designId, backDesignId, designPosition, designSize];
  return JSON.stringify(parts);
}
