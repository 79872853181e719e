import { accepted, type FormFields, type ReadForm, rejected } from "../../forms/form.ts";
import { QUANTITY_LIMITS } from "../quantity.ts";

/** Fields of the form that puts a saved design on a product. */
export const DESIGN_FIELDS = { design: "design", product: "product", color: "color" } as const;

/** The name of the field that says how many of a size. */
export const piecesField = (size: string) => `pieces-${size}`;

export type DesignedPieces = { color: string; pieces: { size: string; quantity: number }[] };

type Sold = { name: string; sizes: readonly string[]; colors: readonly string[] };

export function readPieces(typed: FormFields, product: Sold): ReadForm<DesignedPieces> {
  const errors: FormFields = {};
  const { name, sizes, colors } = product;
  const color = typed[DESIGN_FIELDS.color] ?? "";
  if (!colors.includes(color)) errors[DESIGN_FIELDS.color] = `The ${name} does not come in it.`;
  const pieces = sizes.flatMap((size) => {
    const text = typed[piecesField(size)]?.trim() || "0";
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    // What is no number is not within them either.
    if (!(quantity <= QUANTITY_LIMITS.max)) {
      errors[piecesField(size)] = `Enter 0 to ${QUANTITY_LIMITS.max}.`;
    }
    return quantity > 0 ? [{ size, quantity }] : [];
  });
  if (pieces.length === 0 && Object.keys(errors).length === 0) {
    errors.pieces = "Say how many of a size.";
  }
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted({ color, pieces });
}
