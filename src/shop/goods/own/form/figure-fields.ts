import type { FormFields } from "../../../forms/form.ts";
import { lengthText, readLength, unitsOf } from "../../../forms/length.ts";
import { plainLine } from "../../../forms/plain-text.ts";
import type { Units } from "../../../print-size.ts";
import type { SizeFigures } from "../../size-guide.ts";
import type { TemplateData } from "../template-data.ts";

export const FIGURES_FIELD = "figures";

type Figures = Readonly<Record<string, SizeFigures>>;

/** A garment is no larger than this, in inches. */
const MAX_MEASURE = 200;

/** `M 20 29.5 8.5 38–40`: a size, its chest, its length, its sleeve, and whose chest it fits. */
export function figureLines(
  { sizes, figures = {} }: Pick<TemplateData, "sizes" | "figures">,
  units: Units,
): string {
  const text = (inches: number) => lengthText(inches, units);
  // The database lists them in an order of its own.
  const measured = sizes.flatMap((size) =>
    Object.hasOwn(figures, size) && figures[size] ? { size, ...figures[size] } : [],
  );
  return measured
    .map(({ size, chest, length, sleeve, fits }) =>
      [
        ...[size, text(chest), text(length)],
        ...(sleeve === undefined ? [] : [text(sleeve)]),
        ...(fits ? [`${text(fits.least)}–${text(fits.most)}`] : []),
      ].join(" "),
    )
    .join("\n");
}

/** The first line that is none is named; sizes may have spaces and begin like others. */
export function readFigures(
  typed: FormFields,
  sizes: readonly string[],
  saved: Figures = {},
): { figures: Record<string, SizeFigures> } | { error: string } {
  const units = unitsOf(typed);
  const figures = new Map<string, SizeFigures>();
  const longest = sizes.toSorted((one, other) => other.length - one.length);
  for (const line of (typed[FIGURES_FIELD] ?? "").split(/\r?\n/).map(plainLine).filter(Boolean)) {
    const size = longest.find(
      (one) => line.startsWith(one) && /^[:\s]/.test(line.slice(one.length)),
    );
    if (size === undefined) return { error: `‘${shown(line)}’ begins with none of the sizes.` };
    if (figures.has(size)) return { error: `‘${size}’ is there twice.` };
    const numbers = line.slice(size.length).replace(/^:/, "").trim();
    const read = readNumbers(numbers, units, saved[size]);
    if (!read) return { error: `‘${shown(line)}’ is no line of it: ${how(units)}` };
    figures.set(size, read);
  }
  return { figures: Object.fromEntries(figures) };
}

/** Two or three lengths, and maybe a span. */
const NUMBERS = /^([\d.,]+) ([\d.,]+)(?: ([\d.,]+))?(?: ([\d.,]+) ?[–-] ?([\d.,]+))?$/;

function readNumbers(text: string, units: Units, saved?: SizeFigures): SizeFigures | undefined {
  const [, ...texts] = NUMBERS.exec(text) ?? [];
  const { chest: wide, length: long, sleeve: arm, fits } = saved ?? {};
  const known = [wide, long, arm, fits?.least, fits?.most];
  const [chest, length, sleeve, least, most] = texts.map((one, at) =>
    one === undefined ? undefined : readLength(one, units, [known[at]]),
  );
  const given = [chest, length, sleeve, least, most].filter((one) => one !== undefined);
  if (chest === undefined || length === undefined || !given.every(isMeasure)) return undefined;
  if (least === undefined || most === undefined)
    return { chest, length, ...(sleeve !== undefined && { sleeve }) };
  if (least > most) return undefined;
  return { chest, length, ...(sleeve !== undefined && { sleeve }), fits: { least, most } };
}

function isMeasure(inches: number): boolean {
  return inches > 0 && inches <= MAX_MEASURE;
}

function shown(line: string): string {
  return line.slice(0, 60);
}

export const FIGURES_EXAMPLE: Record<Units, string> = {
  in: "M 20 29.5 8.5 38–40",
  cm: "M 51 75 21.5 97–102",
};

const how = (units: Units) =>
  `write the size, its chest, its length, its sleeve if it has one, and whose chest it fits, such as ${FIGURES_EXAMPLE[units]}.`;
