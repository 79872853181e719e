import type { CartLine } from "#db/carts/carts.ts";
import { isShort } from "#shop/catalog/stock.ts";
import { isShirt } from "#shop/goods/shop-words.ts";
import type { Toast } from "#shop/toast.ts";

/** Why not all of a cart can be ordered. */
export function cartProblem(rows: readonly CartLine[]): Toast | undefined {
  if (rows.some(({ isWithdrawn }) => isWithdrawn)) return WITHDRAWN;
  const unavailable = rows.find((row) => row.unavailable);
  if (unavailable) return missing(unavailable);
  const short = rows.find((row) => isShort(rows, row));
  return short && notEnough(short);
}

const WITHDRAWN: Toast = {
  title: "A design is no longer available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
};

const missing = ({ cut }: CartLine): Toast => ({
  title: isShirt(cut) ? "A shirt is not available" : "A product is not available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
});

const notEnough = ({ cut, left, productName, size, color }: CartLine): Toast => ({
  title: isShirt(cut) ? "Not enough shirts are left" : "Not enough pieces are left",
  description: `Only ${left} left of the ${productName} in ${size}, ${color}. Change your cart to order the rest.`,
  variant: "destructive",
});
