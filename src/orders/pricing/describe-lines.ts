import type { ISql } from "postgres";
import { type CartRow, listCart } from "#db/carts/carts.ts";
import { findOwnDesign } from "#db/designs/designs.ts";
import type { NewOrderItem } from "#db/orders/new-orders.ts";

/** A line whose client may have left out the text, and the first file on its front. */
export type UndescribedItem = Omit<NewOrderItem, "description"> & {
  description: string | null;
  frontDesignId: number | undefined;
};

/** Adds each line's text for the printers: the client's, else the cart's, else the upload's. */
export async function describeLines(
  sql: ISql,
  shopperId: string,
  items: readonly UndescribedItem[],
): Promise<NewOrderItem[]> {
  const isDescribed = items.every(({ description }) => description !== null);
  const cart = isDescribed ? [] : (await listCart(sql, shopperId)).map(toCartText);
  const described: NewOrderItem[] = [];
  for (const { frontDesignId, ...item } of items) {
    const description =
      item.description ??
      takeText(cart, item) ??
      (frontDesignId && (await findOwnDesign(sql, shopperId, frontDesignId))?.description);
    described.push({ ...item, description: description || "" });
  }
  return described;
}

type CartText = { line: string; text: string };

function toCartText(row: CartRow): CartText {
  return { line: identify(row), text: row.description };
}

function takeText(cart: CartText[], ordered: Identity): string | undefined {
  const at = cart.findIndex(({ line }) => line === identify(ordered));
  return at < 0 ? undefined : cart.splice(at, 1)[0]?.text;
}

type Identity = Pick<CartRow, "productId" | "size" | "color" | "documentId">;

function identify({ productId, size, color, documentId }: Identity): string {
  return JSON.stringify([productId, size, color, documentId]);
}
