import { MAX_CART_LINES, QUANTITY_LIMITS } from "../orders/quantity.ts";
import type { Toast } from "../toast.ts";

/** These had no room where two carts became one. */
export type LeftOut = {
  lines: number;
  /** Pieces of lines that both carts had. */
  pieces: number;
};

export const NOTHING_LEFT_OUT: LeftOut = { lines: 0, pieces: 0 };

/** The toast is undefined where everything found its room. */
export function leftOutToast({ lines, pieces }: LeftOut): Toast | undefined {
  if (lines === 0 && pieces === 0) return undefined;
  const said = [
    ...(lines > 0 ? [`${leftOut(lines, "line")}: a cart holds up to ${MAX_CART_LINES}.`] : []),
    ...(pieces > 0
      ? [`${leftOut(pieces, "piece")}: a line holds up to ${QUANTITY_LIMITS.max}.`]
      : []),
  ];
  return {
    title: "Your cart is full",
    description: `${said.join(" ")} Order these first, then add them again.`,
    variant: "destructive",
  };
}

function leftOut(count: number, what: "line" | "piece"): string {
  const named = count === 1 ? `1 ${what}` : `${count} ${what}s`;
  return `${named} of this browser's cart ${count === 1 ? "was" : "were"} left out`;
}
