import type { ViewId } from "../goods/template.ts";
import type { Cents } from "../money.ts";
import type { DesignPosition } from "../placement.ts";

type CartDesign = { id: number; name: string };

export type CheckoutLine = {
  id: number;
  productId: number;
  productName: string;
  size: string;
  color: string;
  quantity: number;
  designPosition: DesignPosition;
  designSize: number;
  /** True on sleeves alone, or placed by hand: then neither of both says where it is. */
  isPlacedFreely?: true;
  description: string;
  /** Letters of its design that are not printed, as its shopper has agreed. */
  acceptedLetters?: string;
  /** The hash of its document. */
  document: string;
  /** `Prints 8.0 × 9.0 in, 187 DPI`, one a print area. */
  printTexts: string[];
  /** The first images of both areas. */
  frontDesign: CartDesign | null;
  backDesign: CartDesign | null;
  /** Pictures of the sides that show something. */
  /** `name`: of the first file on it. */
  mockups: { side: ViewId; imageUrl: string; name: string }[];
};

/** Lines that differ in their size alone. */
export type CartGroup = {
  /** Places of its lines, from the smallest size up. */
  at: number[];
  /** `M`, or `S 4 · M 8`. */
  sizes: string;
  quantity: number;
  printTexts: string[];
};

export type Cart = {
  lines: CheckoutLine[];
  groups: CartGroup[];
  /** A resubmitted checkout finds its order by it. */
  checkoutKey: string;
};

/** Sums what several lines of an order cost, before its discount. */
export function subtotalCents(
  lines: readonly { unitPriceCents: Cents; quantity: number }[],
): Cents {
  return lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}

export function positionText(position: string): string {
  return position.replaceAll("-", " ");
}

export function designSizeText(size: number): string {
  return `${size} of 10`;
}
