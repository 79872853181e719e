import type { Sized } from "../goods/sizes/group-sizes.ts";
import type { CartGroup, CheckoutLine } from "./cart.ts";
import { groupLines, saidOfAll } from "./group-lines.ts";

/** The checkout shows each group as one row and one picture, and groups nothing itself. */
export function cartGroups(lines: readonly (CheckoutLine & Sized)[]): CartGroup[] {
  return groupLines(lines, ({ document }) => document).map((group) => ({
    at: group.lines.map((line) => lines.indexOf(line)),
    sizes: group.sizes,
    quantity: group.quantity,
    printTexts: saidOfAll(group.lines, ({ printTexts }) => printTexts),
  }));
}
