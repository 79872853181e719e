import type { Cents } from "../money.ts";
import type { LineTotals } from "./totals.ts";

/** How much less the price breaks make all lines together. */
export function breaksSave(
  lines: readonly { quantity: number }[],
  { lines: priced }: { lines: readonly Pick<LineTotals, "listUnitCents" | "unitCents">[] },
): Cents {
  return lines.reduce((sum, { quantity }, at) => {
    const { listUnitCents = 0, unitCents = 0 } = priced[at] ?? {};
    return sum + (listUnitCents - unitCents) * quantity;
  }, 0);
}
