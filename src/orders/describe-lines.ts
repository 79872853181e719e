import type { ISql } from "postgres";
import { type CartRow, listCart } from "#db/carts/carts.ts";
import { findOwnDesign } from "#db/designs/designs.ts";
import { withDesignIds } from "#shop/orders/cart.ts";
import type { OrderLine } from "#shop/orders/order-payload.ts";

/** Adds each line's text for the printers: the client's, else the cart's, else the upload's. */
export async function describeLines(sql: ISql, shopperId: string, lines: readonly OrderLine[]) {
  const isDescribed = lines.every(({ description }) => description !== null);
  const cart = isDescribed ? [] : (await listCart(sql, shopperId)).map(toCartText);
  const described: (OrderLine & { description: string })[] = [];
  for (const line of lines) {
    const description =
      line.description ??
      takeText(cart, line) ??
      (await findOwnDesign(sql, shopperId, line.frontDesignId))?.description ??
      "";
    described.push({ ...line, description });
  }
  return described;
}

type CartText = { line: string; text: string };

function toCartText(row: CartRow): CartText {
  return { line: identify(withDesignIds(row)), text: row.description };
}

function takeText(cart: CartText[], ordered: OrderLine): string | undefined {
  const at = cart.findIndex(({ line }) => line === identify(ordered));
  return at < 0 ? undefined : cart.splice(at, 1)[0]?.text;
}

function identify(line: Omit<OrderLine, "description" | "quantity">): string {
  const { productId, size, color, frontDesignId, backDesignId, designPosition, designSize } = line;
  const parts = [productId, size, color, frontDesignId, backDesignId, designPosition, designSize];
  return JSON.stringify(parts);
}
