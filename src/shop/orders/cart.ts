import type { Cents } from "../money.ts";
import type { DesignPosition } from "../placement.ts";

type CartDesign = { id: number; name: string; imageUrl: string };

export type CartLine = {
  id: number;
  productId: number;
  productName: string;
  unitPriceCents: Cents;
  size: string;
  color: string;
  quantity: number;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  frontDesign: CartDesign;
  backDesign: CartDesign | null;
};

export type Cart = {
  lines: CartLine[];
  totalCents: Cents;
  /** A resubmitted checkout finds its order by it. */
  checkoutKey: string;
};

type WithDesigns = { frontDesign: { id: number }; backDesign: { id: number } | null };

export function withDesignIds<Line extends WithDesigns>({
  frontDesign,
  backDesign,
  ...line
}: Line) {
  return { ...line, frontDesignId: frontDesign.id, backDesignId: backDesign?.id ?? null };
}

/** Unit price times quantity, in cents. */
export function lineCents({
  unitPriceCents,
  quantity,
}: Pick<CartLine, "unitPriceCents" | "quantity">) {
  return unitPriceCents * quantity;
}

export function subtotalCents(
  lines: readonly Pick<CartLine, "unitPriceCents" | "quantity">[],
): Cents {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

export function positionText(position: string): string {
  return position.replaceAll("-", " ");
}

export function designSizeText(size: number): string {
  return `${size} of 10`;
}
