import { dpiTier } from "../../placement.ts";
import { toUnits } from "../../print-size.ts";
import { imageDpi } from "../prints/drawn-prints.ts";
import { nameOf } from "./advice-kinds.ts";
import { artOf, artworkOf, type Finding, MIN_STROKE, type Subject } from "./advice-subject.ts";

export const SHARP_DPI = 150;
/** The height of a capital, in inches. */
export const MIN_LETTER = 0.2;
const UNREADABLE_LETTER = 0.1;
/** A capital's height in parts of the font size: 0.66 to 0.73 in most of our fonts. */
export const CAPITAL = 0.7;

export function sizeAdvice(subject: Subject): Finding[] {
  return [lowDpi(subject), smallLetters(subject), thinStroke(subject)].filter(
    (finding) => finding !== undefined,
  );
}

function lowDpi(subject: Subject): Finding | undefined {
  const artwork = artworkOf(subject);
  const { layer } = subject;
  if (!artwork || layer.kind !== "image" || artwork.imageScale === undefined) return undefined;
  // Hard pixels print as sharp squares.
  if (layer.hard) return undefined;
  const dpi = imageDpi(layer, artwork);
  const tier = dpiTier(dpi);
  if (tier === "good") return undefined;
  const effect = tier === "soft" ? "and may look a little soft" : "and will look blurry";
  const sharp = lengthIn(subject, (layer.width * dpi) / SHARP_DPI);
  return {
    kind: "low-dpi",
    severity: tier,
    message: `${nameOf(subject)} prints at ${Math.round(dpi)} DPI ${effect}. Up to ${sharp} wide it is sharp; or upload a larger picture.`,
  };
}

function smallLetters(subject: Subject): Finding | undefined {
  const { layer } = subject;
  if (layer.kind !== "text") return undefined;
  const height = layer.size * CAPITAL;
  if (height >= MIN_LETTER - 1e-6) return undefined;
  return {
    kind: "small-letters",
    severity: height < UNREADABLE_LETTER ? "poor" : "soft",
    message: `${nameOf(subject)} has letters under ${lengthIn(subject, MIN_LETTER)}, which print badly and are hard to read. Make it at least ${lengthIn(subject, (layer.width * MIN_LETTER) / height + 0.05)} wide.`,
  };
}

function thinStroke(subject: Subject): Finding | undefined {
  const { layer } = subject;
  // The letters cover the inner half of their outline.
  if (layer.kind === "text" && layer.outline && layer.outline.width / 2 < MIN_STROKE - 1e-6)
    return thin(`${nameOf(subject)} has an outline`, "Make it thicker");
  const stroke = artOf(subject)?.stroke ?? null;
  if (stroke === null || stroke * layer.width >= MIN_STROKE - 1e-6) return undefined;
  return thin(
    `${nameOf(subject)} has lines`,
    `Make it at least ${lengthIn(subject, MIN_STROKE / stroke + 0.05)} wide`,
  );
}

function thin(what: string, remedy: string): Finding {
  return {
    kind: "thin-stroke",
    severity: "soft",
    message: `${what} thinner than 1 pt, which may break up in print. ${remedy}, or leave it out.`,
  };
}

/** `6.4 in`, rounded down to tenths of the shop's units. */
function lengthIn({ units = "in" }: Subject, inches: number): string {
  return `${(Math.floor(toUnits(inches, units) * 10 + 1e-6) / 10).toFixed(1)} ${units}`;
}
