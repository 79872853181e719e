import type { Sql } from "postgres";
import type { CartLine } from "#db/carts/carts.ts";
import { raiseInCart } from "#db/carts/fill-cart.ts";
import { listLeftLines } from "#db/carts/left-cart-lines.ts";
import { findVariants } from "#db/catalog/variants.ts";
import { findDocuments } from "#db/designs/documents.ts";
import { grantDocuments } from "#db/designs/grants.ts";
import { transact } from "#services/transact.ts";
import { isSold } from "#shop/catalog/availability.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { chooseVariant } from "../pricing/choose-variant.ts";

type LeftCartQuery = { id: number; shopperId: string | undefined };

export type LeftCart = Awaited<ReturnType<typeof findLeftCart>>;

/**
 * Finds the lines that a mailed link shows; none where it opens nothing any more. Each has its problem, if
 * it cannot be ordered any more.
 */
export async function findLeftCart(sql: Sql, { id, shopperId }: LeftCartQuery) {
  const lines = await listLeftLines(sql, id, shopperId);
  const offers = await findVariants(sql, lines, shopperId ? { shopperId } : null);
  const documents = await findDocuments(sql, [...new Set(lines.map((line) => line.documentId))]);
  return lines.map((line, at) => {
    const chosen = chooseVariant(line, offers[at]);
    const isSoldStill = offers[at] !== undefined && isSold(offers[at].product);
    const problem =
      chosen.ok && !line.isWithdrawn
        ? lettersOf(line, documents.get(line.documentId))
        : why(line, isSoldStill);
    return { ...line, problem };
  });
}

/** A cart may be from before a font was changed, or before anybody had to agree. */
function lettersOf(
  { acceptedLetters: accepted }: Pick<CartLine, "acceptedLetters">,
  document: DesignDocument | undefined,
): string | null {
  return (document && lettersProblem({ document, accepted })?.message) ?? null;
}

function why(
  { isWithdrawn, cut, size, color }: Pick<CartLine, "isWithdrawn" | "cut" | "size" | "color">,
  isSoldStill: boolean,
): string {
  if (isWithdrawn) return "This design is no longer available.";
  const { noun } = templateOf(cut);
  if (!isSoldStill) return `This ${noun} is no longer sold.`;
  return `This ${noun} is not available in ${size}, ${color} right now.`;
}

/**
 * Puts at least as many of each line into this shopper's cart as there were: pressed twice, or in the
 * browser that it comes from, it changes nothing.
 */
export async function restoreCart(
  sql: Sql,
  shopperId: string,
  lines: LeftCart,
): Promise<"set" | "cart-full"> {
  const wanted = lines.filter(({ problem }) => !problem).map((line) => toLine(shopperId, line));
  if (wanted.length === 0) return "set";
  return transact(sql, async (tx) => {
    const outcome = await raiseInCart(tx, wanted);
    const ids = wanted.map(({ documentId }) => documentId);
    if (outcome === "set") await grantDocuments(tx, shopperId, ids);
    return outcome;
  });
}

function toLine(shopperId: string, line: LeftCart[number]) {
  const { productId, size, color, quantity, documentId, description, acceptedLetters } = line;
  const shirt = { productId, size, color, quantity };
  return { shopperId, ...shirt, documentId, description, acceptedLetters };
}
