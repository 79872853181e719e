import type { TemplateId } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import { type CurrencyCode, pluralOf } from "../money.ts";
import { listText } from "../words/list-text.ts";
import type { ProductState, ShownProduct } from "./product.ts";

type Offered = Pick<ShownProduct, "name" | "cut" | "sizes" | "colors" | "exceptions">;
type Choice = { size: string; color: string };

/** Lists the offered sizes and colors that cannot be had now. */
function missingOf({ sizes, colors, exceptions }: Omit<Offered, "name" | "cut">): Set<string> {
  const missing = exceptions.filter(
    ({ isAvailable, size, color }) =>
      !isAvailable && sizes.includes(size) && colors.includes(color),
  );
  return new Set(missing.map(keyOf));
}

const keyOf = ({ size, color }: Choice) => `${size} ${color}`;

export function isSoldOut(product: Omit<Offered, "name" | "cut">): boolean {
  return missingOf(product).size === product.sizes.length * product.colors.length;
}

/**
 * Shoppers who choose read it: `Not available right now: White in S and M; Red.` Undefined where
 * all can be had.
 */
export function unavailableNote(product: Omit<Offered, "name" | "cut">): string | undefined {
  const missing = missingOf(product);
  if (missing.size === 0) return undefined;
  const byColor = product.colors.flatMap((color) => {
    const sizes = product.sizes.filter((size) => missing.has(keyOf({ size, color })));
    if (sizes.length === 0) return [];
    return sizes.length === product.sizes.length ? color : `${color} in ${listText(sizes)}`;
  });
  return `Not available right now: ${byColor.join("; ")}.`;
}

/** Why a variant cannot be bought, and what there is instead; for one that the product offers. */
export function unavailableText(product: Offered, { size, color }: Choice): string {
  const missing = missingOf(product).add(keyOf({ size, color }));
  const colors = product.colors.filter((other) => !missing.has(keyOf({ size, color: other })));
  const sizes = product.sizes.filter((other) => !missing.has(keyOf({ size: other, color })));
  const there = [
    ...(colors.length > 0 ? [`In ${size} there is ${listText(colors)}.`] : []),
    ...(sizes.length > 0 ? [`In ${color} there is ${listText(sizes)}.`] : []),
  ];
  const instead =
    there.length > 0 ? there.join(" ") : `Choose another ${templateOf(product.cut).noun}.`;
  return `The ${product.name} is not available in ${size}, ${color} right now. ${instead}`;
}

export function noLongerSold({ name }: { name: string }): string {
  return `The ${name} is no longer sold. Remove it from your cart to order the rest.`;
}

export function notSoldIn(
  { name, cut }: { name: string; cut: TemplateId },
  currency: CurrencyCode,
): string {
  return `The ${name} is not sold in ${pluralOf(currency)}. Choose another currency at the foot of the page, or another ${templateOf(cut).noun}.`;
}

/**
 * A cart's line says so when its shirt is no longer sold at all, or not in this size and color, or
 * not in the currency.
 */
export type Unavailable = "product" | "variant" | "currency";

export function isSold({ state }: { state: ProductState }): boolean {
  return state === "published";
}
