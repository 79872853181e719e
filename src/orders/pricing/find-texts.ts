import type { ISql } from "postgres";
import { type CartLine, listCart } from "#db/carts/carts.ts";
import { findOwnDesign } from "#db/designs/designs.ts";
import { type Shirt, sameLine } from "#shop/catalog/same-line.ts";

/** Null where the client has left out the text. */
type Described = Shirt & {
  documentId: number;
  description: string | null;
  /** The first file on its front. */
  frontDesignId: number | undefined;
};

/** Finds each line's text for the printers: the client's, else the cart's, else the upload's. */
export async function findTexts(
  sql: ISql,
  shopperId: string,
  lines: readonly Described[],
): Promise<string[]> {
  const isDescribed = lines.every(({ description }) => description !== null);
  const cart = isDescribed ? [] : await listCart(sql, shopperId);
  const texts: string[] = [];
  for (const line of lines) {
    const { description, frontDesignId } = line;
    const text =
      description ??
      takeText(cart, line) ??
      (frontDesignId && (await findOwnDesign(sql, shopperId, frontDesignId))?.description);
    texts.push(text || "");
  }
  return texts;
}

/** Takes the line out of the cart, so that two equal lines get the texts of two. */
function takeText(cart: CartLine[], line: Described): string | undefined {
  const at = cart.findIndex((own) => sameLine(own, line));
  return at < 0 ? undefined : cart.splice(at, 1)[0]?.description;
}
