import type { CartLine } from "#db/carts/carts.ts";
import { isShort } from "#shop/catalog/stock.ts";
import type { Toast } from "#shop/toast.ts";

/** Why not all of a cart can be ordered. */
export function cartProblem(rows: readonly CartLine[]): Toast | undefined {
  if (rows.some(({ isWithdrawn }) => isWithdrawn)) return WITHDRAWN;
  if (rows.some(({ unavailable }) => unavailable)) return UNAVAILABLE;
  const short = rows.find((row) => isShort(rows, row));
  return short && notEnough(short);
}

const WITHDRAWN: Toast = {
  title: "A design is no longer available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
};

const UNAVAILABLE: Toast = {
  title: "A shirt is not available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
};

const notEnough = ({ left, productName, size, color }: CartLine): Toast => ({
  title: "Not enough shirts are left",
  description: `Only ${left} left of the ${productName} in ${size}, ${color}. Change your cart to order the rest.`,
  variant: "destructive",
});
