import type { CartGroup, CartLine } from "./cart.ts";
import { groupLines, saidOfAll } from "./group-lines.ts";

/** What the checkout shows as one row and one picture; it groups nothing itself. */
export function cartGroups(lines: readonly CartLine[]): CartGroup[] {
  return groupLines(lines, ({ document }) => document).map((group) => ({
    at: group.lines.map((line) => lines.indexOf(line)),
    sizes: group.sizes,
    quantity: group.quantity,
    printTexts: saidOfAll(group.lines, ({ printTexts }) => printTexts),
  }));
}
