import * as v from "valibot";
import { accepted, type FormFields, type ReadForm, rejected } from "../../../forms/form.ts";
import { MaskData } from "./mask-data.ts";
import { MASK_LIMITS } from "./mask-limits.ts";

/** A usual tolerance of colors. */
const USUAL = "25";

export function maskFields(mask: MaskData | null): FormFields {
  const { color, strokes = [] } = mask ?? {};
  return {
    color: color?.hex ?? "",
    tolerance: String(color?.tolerance ?? USUAL),
    ...(color?.invert && { invert: "on" }),
    strokes: strokes.length > 0 ? JSON.stringify(strokes) : "",
  };
}

/** Without a color and without strokes all of the thing is cloth. */
export function readMask(typed: FormFields): ReadForm<MaskData> {
  const errors: FormFields = {};
  const hex = hexOf(typed.color?.trim() ?? "");
  if (hex === undefined) errors.color = COLOR;
  const tolerance = Number(typed.tolerance?.trim() || USUAL);
  if (!Number.isInteger(tolerance) || tolerance < 0 || tolerance > 100)
    errors.tolerance = TOLERANCE;
  const color = hex ? { color: { hex, tolerance, invert: "invert" in typed } } : {};
  const read = v.safeParse(MaskData, { ...color, strokes: strokesIn(typed.strokes ?? "") });
  if (!read.success && Object.keys(errors).length === 0) errors.strokes = STROKES;
  return read.success && Object.keys(errors).length === 0
    ? accepted(read.output)
    : rejected(errors);
}

const COLOR = "Type a color as six hex digits, such as #c2a37e, or leave it empty.";
const TOLERANCE = "Type a whole number from 0 to 100.";
const STROKES = `What was painted cannot be read: it has up to ${MASK_LIMITS.strokes} strokes with ${MASK_LIMITS.points} points in all. Undo some, or leave it empty.`;

/** Undefined for what is none; empty for no color. */
function hexOf(text: string): string | undefined {
  if (text === "") return "";
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? [];
  return digits && `#${digits.toLowerCase()}`;
}

/** Undefined for what is no JSON, which the schema rejects. */
function strokesIn(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
