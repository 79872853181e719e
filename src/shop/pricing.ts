import type { Cents } from "./money.ts";

/** What one line costs: unit price times quantity (spec §2, "Order summary panel"). */
export function linePrice(line: { unitPriceCents: Cents; quantity: number }): Cents {
  return line.unitPriceCents * line.quantity;
}

/** All lines together; shipping is free (spec §9). */
export function cartTotal(lines: readonly { unitPriceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((total, line) => total + linePrice(line), 0);
}
