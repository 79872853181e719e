import {
  type Designers,
  findSavedDesign,
  listSavedDesigns,
} from "#db/orders/drafts/saved-designs.ts";
import type { StoredLine } from "#db/orders/drafts/write-drafts.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import { finishDesign, type Judging } from "#designs/finish-design.ts";
import type { Services } from "#services/services.ts";
import type { Product } from "#shop/catalog/product.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import type { DesignedPieces } from "#shop/orders/drafts/design-form.ts";

type Wanted = DesignedPieces & {
  designId: number;
  designers: Designers;
  product: Pick<Product, "id" | "name" | "cut">;
  /** See `drawingPayer`. */
  payer: string;
};

/**
 * Lines of a saved design on a product, finished as at the checkout: a later change of it in the studio
 * changes none of them. A sentence where it cannot be made so.
 */
export async function linesOfDesign(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { designId, designers, product, color, pieces, payer }: Wanted,
  judging: Judging,
): Promise<StoredLine[] | string> {
  const design = (await listSavedDesigns(sql, designers)).find(({ id }) => id === designId);
  const drawn = design && (await findSavedDesign(sql, design));
  if (!design || !drawn) return "This design is not there any more. Choose another one.";
  const { id: productId, name: productName, cut } = product;
  const sizes = pieces.map(({ size }) => size);
  const finished = await finishDesign(sql, drawn, { productName, cut, sizes }, judging);
  if (typeof finished === "string") return finished;
  const { id: documentId, acceptedLetters } = finished;
  await enqueueMockups({ sql, jobs }, lineMockups({ ...finished, cut, color }), payer);
  const { shopperId } = design;
  const printed = { documentId, acceptedLetters, description: drawn.description, shopperId };
  return pieces.map(({ size, quantity }) => ({ productId, size, color, quantity, ...printed }));
}
