import type { Product } from "#shop/catalog/product.ts";
import type { Personal } from "#ui/slot.tsx";

/** The color of the URL, else the studio's where the shirt has it, else its first. */
export function startColor(
  { colors }: Pick<Product, "colors">,
  wanted: string | undefined,
  { draft }: Personal,
): string {
  const studio = colors.find((color) => color.toLowerCase() === draft?.previewColor);
  return wanted ?? studio ?? colors[0] ?? "";
}

/** Displayed while that color is chosen. */
export function shadeClass(color: string): string {
  return `shade shade--${color.toLowerCase()}`;
}
