import type { Size } from "../placement.ts";
import { toUnits, type Units } from "../print-size.ts";
import type { FormFields } from "./form.ts";

export const UNIT_NAMES: Record<Units, string> = { in: "inches", cm: "centimeters" };

/** A form says in what it was typed: the shop's units may change while it is open. */
export const UNITS_FIELD = "units";

export function unitsOf(typed: FormFields): Units {
  return typed[UNITS_FIELD] === "cm" ? "cm" : "in";
}

/** `0.125`, `0.32`: a number of inches in the shop's units, as exactly as a field shows it. */
export function lengthText(inches: number, units: Units): string {
  return units === "in" ? String(inches) : String(Number(toUnits(inches, units).toFixed(2)));
}

/** `12 × 18 in`, `30.48 × 45.72 cm` */
export function sizeText({ width, height }: Size, units: Units): string {
  return `${lengthText(width, units)} × ${lengthText(height, units)} ${units}`;
}

/**
 * Inches, to thousandths; NaN for what is no length. `known`: a field that still shows one of these
 * means just that length, so that saving again changes nothing.
 */
export function readLength(
  typed: string,
  units: Units,
  known: readonly (number | undefined)[] = [],
): number {
  const text = typed.trim();
  const same = known.find((inches) => inches !== undefined && lengthText(inches, units) === text);
  if (same !== undefined) return same;
  if (!LENGTH.test(text)) return Number.NaN;
  return Math.round((Number(text.replace(",", ".")) / toUnits(1, units)) * 1000) / 1000;
}

const LENGTH = /^\d{1,4}([.,]\d{1,3})?$/;
