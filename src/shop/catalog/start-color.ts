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
function isSame(color: string, name: string | undefined): boolean {
  return color.toLowerCase() === name?.toLowerCase();
}
