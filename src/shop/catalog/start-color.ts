import type { Color } from "../goods/color.ts";
import { findColor } from "../goods/colors.ts";
import type { Product } from "./product.ts";

/** A shirt is shown in this color at first: the first wanted color that it has, else its own first. */
export function startColor(
  { colors }: Pick<Product, "colors">,
  ...wanted: (string | undefined)[]
): string {
  const found = wanted.flatMap((name) => colors.filter((color) => isSame(color, name)));
  return found[0] ?? colors[0] ?? "";
}

/** Products say `White`, drafts and URLs `white`. */
function isSame(color: string, name = ""): boolean {
  return color.toLowerCase() === name.toLowerCase() || sameKnown(findColor(color), findColor(name));
}

function sameKnown(one: Color | undefined, other: Color | undefined): boolean {
  return one !== undefined && one === other;
}
