import { formatUsd } from "../money.ts";
import type { ShownProduct } from "./product.ts";

/** `2XL (+$2.50)`, against the least price; the size alone where it costs that, or goes by the color. */
export function sizeLabel(
  { priceCents, colors, exceptions }: Pick<ShownProduct, "priceCents" | "colors" | "exceptions">,
  size: string,
  leastCents: number,
): string {
  const ofColor = (color: string) =>
    exceptions.find((one) => one.size === size && one.color === color)?.priceCents ?? priceCents;
  const [cents = priceCents, ...others] = new Set(colors.map(ofColor));
  const more = cents - leastCents;
  return others.length > 0 || more <= 0 ? size : `${size} (+${formatUsd(more)})`;
}
