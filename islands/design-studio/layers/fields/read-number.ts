import type { Units } from "#shop/print-size.ts";

/** A field counts in this. */
export type Unit = Units | "°" | "%";

/** `3.5`, `3,5 in`, `3 1/2"`, `3½`, `8 cm`, `2 left`, `−45°`. Undefined when it is no number. */
export function readNumber(typed: string, unit: Unit): number | undefined {
  const { sign, amount = "", word = "", side } = PARTS.exec(plain(typed))?.groups ?? {};
  const value = readAmount(amount.trim());
  const scale = SCALES[unit][word];
  if (scale === undefined || !Number.isFinite(value)) return undefined;
  return value * scale * (sign === "-" ? -1 : 1) * (side === "left" ? -1 : 1);
}

/** Two decimals, and none that say nothing. */
export function showNumber(value: number): string {
  // Adding 0 makes 0 of -0.
  return String(Number(value.toFixed(2)) + 0);
}

const PARTS =
  /^(?<sign>[+-]?)(?<amount>[\d., /-]+)(?<word>(?!left|right)[a-z%°"]*)\.? *(?<side>left|right)?$/;

/** NaN when it is none. */
function readAmount(amount: string): number {
  const fraction = /^(?:(\d+)[ -]+)?(\d+) *\/ *(\d+)$/.exec(amount);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  return /^(\d+[.,]?\d*|[.,]\d+)$/.test(amount) ? Number(amount.replace(",", ".")) : Number.NaN;
}

/** A number with such a word is so much in the field's own unit. */
const SCALES: Record<Unit, Record<string, number>> = {
  in: { "": 1, '"': 1, in: 1, inch: 1, inches: 1, cm: 1 / 2.54, mm: 1 / 25.4 },
  cm: { "": 1, cm: 1, mm: 1 / 10, '"': 2.54, in: 2.54, inch: 2.54, inches: 2.54 },
  "°": { "": 1, "°": 1, deg: 1, degree: 1, degrees: 1 },
  "%": { "": 1, "%": 1, percent: 1 },
};

function plain(typed: string): string {
  return typed
    .replace(/([¼-¾⅐-⅞])/g, " $1")
    .normalize("NFKC")
    .replace(/⁄/g, "/")
    .replace(/[−–]/g, "-")
    .replace(/''|[”“″]|′′/g, '"')
    .trim()
    .toLowerCase();
}
