import { toUnits, type Units } from "../print-size.ts";
import type { SizeRow } from "./size-guide.ts";

/** `20`, `29.5`; centimeters are whole, where nobody typed them to the millimeter. */
export function measureText(
  inches: number,
  units: Units,
  { isTyped }: Pick<SizeRow, "isTyped">,
): string {
  if (isTyped) return String(Number(toUnits(inches, units).toFixed(1)));
  return units === "in" ? String(inches) : toUnits(inches, "cm").toFixed(0);
}
