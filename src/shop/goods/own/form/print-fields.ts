import type { FormFields } from "../../../forms/form.ts";
import { lengthText, readLength, UNIT_NAMES, unitsOf } from "../../../forms/length.ts";
import type { Units } from "../../../print-size.ts";
import { TECHNIQUE_IDS } from "../../techniques/technique.ts";
import { PRINT_LIMITS, type PrintData } from "../print-data.ts";
import type { AreaData } from "../template-data.ts";
import { PRINT_FIELD } from "./field-names.ts";
import { readPixels } from "./mesh-text.ts";

type Place = { at: number; units: Units };

export function printFields(area: AreaData, { at, units }: Place): FormFields {
  const { technique, dpi, bleed, safe, isCutOut, rules = {} } = area;
  const { leastDpi, inks, isOpaque } = rules;
  return {
    [PRINT_FIELD.technique(at)]: technique ?? "",
    [PRINT_FIELD.dpi(at)]: dpi ? String(dpi) : "",
    [PRINT_FIELD.bleed(at)]: bleed ? lengthText(bleed, units) : "",
    [PRINT_FIELD.safe(at)]: safe ? lengthText(safe, units) : "",
    ...(isCutOut && { [PRINT_FIELD.isCutOut(at)]: "on" }),
    [PRINT_FIELD.leastDpi(at)]: leastDpi ? String(leastDpi) : "",
    [PRINT_FIELD.inks(at)]: inks ? String(inks) : "",
    ...(isOpaque && { [PRINT_FIELD.isOpaque(at)]: "on" }),
  };
}

/** What is left empty is as usual; numbers that are none are NaN, see `hasWrongNumbers`. */
export function readPrintFields(typed: FormFields, at: number, saved: PrintData = {}): PrintData {
  const number = (field: string) => {
    const text = typed[field]?.trim() ?? "";
    return text === "" ? undefined : readPixels(text);
  };
  const length = (field: string, known: number | undefined) => {
    const text = typed[field]?.trim() ?? "";
    return text === "" ? undefined : readLength(text, unitsOf(typed), [known]);
  };
  const technique = TECHNIQUE_IDS.find((id) => id === typed[PRINT_FIELD.technique(at)]);
  const { dpi: dpiField, leastDpi, inks } = PRINT_FIELD;
  const [dpi, least, most] = [dpiField, leastDpi, inks].map((field) => number(field(at)));
  const bleed = length(PRINT_FIELD.bleed(at), saved.bleed);
  const safe = length(PRINT_FIELD.safe(at), saved.safe);
  const rules = {
    ...(least !== undefined && { leastDpi: least }),
    ...(PRINT_FIELD.isOpaque(at) in typed && { isOpaque: true as const }),
    ...(most !== undefined && { inks: most }),
  };
  return {
    ...(technique && { technique }),
    ...(dpi !== undefined && { dpi }),
    // Zero inches are none.
    ...(bleed !== undefined && bleed !== 0 && { bleed }),
    ...(safe !== undefined && safe !== 0 && { safe }),
    ...(PRINT_FIELD.isCutOut(at) in typed && { isCutOut: true as const }),
    ...(Object.keys(rules).length > 0 && { rules }),
  };
}

export function hasWrongNumbers({ dpi = 300, bleed = 1, safe = 1, rules }: PrintData): boolean {
  const { leastDpi, mostDpi, bleed: most, inks } = PRINT_LIMITS;
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const isRule = isWhole(rules?.leastDpi ?? 1, 1, mostDpi) && isWhole(rules?.inks ?? 1, 1, inks);
  const isInches = bleed > 0 && bleed <= most && safe > 0 && safe <= 100;
  return !(isWhole(dpi, leastDpi, mostDpi) && isRule && isInches);
}

export const printProblem = (units: Units) =>
  `Type a whole resolution from ${PRINT_LIMITS.leastDpi} to ${PRINT_LIMITS.mostDpi} DPI, a bleed of up to ${lengthText(PRINT_LIMITS.bleed, units)} ${units}, the safe margin in ${UNIT_NAMES[units]}, a least DPI of up to ${PRINT_LIMITS.mostDpi} and up to ${PRINT_LIMITS.inks} inks; leave empty what it has none of.`;
