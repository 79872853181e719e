import type { CurrencyCode } from "../../../money.ts";
import { CELLS, type CellName, type VariantValues } from "../../variant-cells.ts";
import type { RowNote } from "../source.ts";

type Given = { name: CellName; column: string; text: string };

/** Empty cells say nothing; what is wrong with the others goes to `problems`. */
export function readValues(
  given: readonly Given[],
  { row, currency, problems }: { row: number; currency: CurrencyCode; problems: RowNote[] },
): Partial<VariantValues> {
  const values: Partial<VariantValues> = {};
  for (const { name, column, text } of given) {
    const cell = text === "" ? undefined : CELLS.find((one) => one.name === name);
    const read = cell?.read(text, currency);
    if (read && "problem" in read) problems.push({ row, column, text: read.problem });
    else if (read) Object.assign(values, read.value);
  }
  return values;
}

/** `180.0` and `0,18` are numbers of other shops; the shop's own field takes whole ones. */
export function wholeNumber(text: string, factor = 1): string {
  if (!/^-?\d{1,9}([.,]\d{1,6})?$/.test(text)) return text;
  return String(Math.round(Number(text.replace(",", ".")) * factor));
}

/** A shop that sold more than it had counts below nothing. */
export function countedPieces(text: string): string {
  return wholeNumber(text).replace(/^-\d+$/, "0");
}
