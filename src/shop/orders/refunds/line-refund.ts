import { type Amount, type PaidPieces, refundOfPieces, sumOf } from "../../pricing/refund-split.ts";

/** The shipping has this in place of a line's position. */
export const SHIPPING = -1;

/** A line as it was bought, or the shipping, and what of it went back before. */
export type RefundableLine = PaidPieces & {
  position: number;
  /** Null for the shipping, and in orders from before there were variants. */
  variantId: number | null;
  productName: string;
  size: string;
  color: string;
  before: PaidPieces;
};

export type Pieces = { position: number; quantity: number };

type Shirt = Pick<RefundableLine, "variantId" | "productName" | "size" | "color">;

export type LineRefund = { lines: (Pieces & Amount & Shirt)[]; total: Amount };

/** Undefined where more is wanted than is left of a line, or of a line that is not there. */
export function lineRefund(
  lines: readonly RefundableLine[],
  pieces: readonly Pieces[],
): LineRefund | undefined {
  const parts = pieces.map(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    if (!line || quantity > piecesLeft(line)) return undefined;
    const { variantId, productName, size, color } = line;
    const part = refundOfPieces(line, line.before, quantity);
    return { position, quantity, variantId, productName, size, color, ...part };
  });
  const found = parts.filter((part) => part !== undefined);
  return found.length < parts.length ? undefined : { lines: found, total: sumOf(found) };
}

export function piecesLeft({ quantity, before }: RefundableLine): number {
  return quantity - before.quantity;
}

/** A form's field, one a line. */
export function piecesField(position: number): string {
  return position === SHIPPING ? "pieces-shipping" : `pieces-${position}`;
}

/** Reads those fields; one that is no number of pieces has an error. */
export function readPieces(lines: readonly RefundableLine[], typed: Record<string, string>) {
  const pieces: Pieces[] = [];
  const errors: Record<string, string> = {};
  for (const line of lines) {
    const field = piecesField(line.position);
    const text = typed[field]?.trim() || "0";
    const left = piecesLeft(line);
    const quantity = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
    if (quantity === undefined) errors[field] = "Enter a number of pieces.";
    else if (quantity > left) errors[field] = leftText(left, line.quantity);
    else if (quantity > 0) pieces.push({ position: line.position, quantity });
  }
  return { pieces, errors };
}

/** What is wrong with more pieces than there are, or than were not given back yet. */
export function leftText(left: number, quantity: number): string {
  if (left < quantity) return `Only ${left} of ${quantity} ${left === 1 ? "is" : "are"} left.`;
  return quantity === 1 ? "There is only 1." : `There are only ${quantity}.`;
}

/** `2 × Classic Cotton Tee, M, Mint` */
export function refundedLineText(line: Pieces & Shirt): string {
  if (line.position === SHIPPING) return line.productName;
  // What a cheaper size cost less.
  if (line.quantity === 0) return `Difference of ${lineName(line)}`;
  return `${line.quantity} × ${lineName(line)}`;
}

export function lineName({
  productName,
  size,
  color,
}: Pick<RefundableLine, "productName" | "size" | "color">): string {
  return [productName, size, color].filter(Boolean).join(", ");
}
