import * as v from "valibot";
import { UNIT_NAMES } from "../../forms/length.ts";
import type { Size } from "../../placement.ts";
import type { Units } from "../../print-size.ts";
import { PRINT_DPI } from "../area.ts";
import { TECHNIQUE_IDS } from "../techniques/technique.ts";

export const PRINT_LIMITS = {
  /** Limit of owner: the fewest and the most pixels an inch of an area's print files [leastDpi: DPI]; 422, with what to do. */
  leastDpi: 72,
  mostDpi: 600,
  /** Limit of owner: an area's bleed [bleed: inches]; 422, with what to do. */
  bleed: 1,
  /** Limit of owner: pixels of an area's print file with its bleed [pixels]; 422, with what to do. A picture may have 50 megapixels. */
  pixels: 36e6,
  /** Limit of owner: inks of an area [inks]; 422, with what to do. As many are told apart in a picture. */
  inks: 24,
} as const;

const inches = (most: number) =>
  v.exactOptional(v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(most)));

const whole = (most: number) =>
  v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)));

/** What the press of an area needs: the shop's own areas say it themselves. */
export const PRINT_DATA = v.strictObject({
  technique: v.exactOptional(v.picklist(TECHNIQUE_IDS)),
  dpi: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(PRINT_LIMITS.leastDpi),
      v.maxValue(PRINT_LIMITS.mostDpi),
    ),
  ),
  bleed: inches(PRINT_LIMITS.bleed),
  safe: inches(100),
  isCutOut: v.exactOptional(v.literal(true)),
  /** Instead of what its technique asks. */
  rules: v.exactOptional(
    v.strictObject({
      leastDpi: whole(PRINT_LIMITS.mostDpi),
      isOpaque: v.exactOptional(v.literal(true)),
      inks: whole(PRINT_LIMITS.inks),
    }),
  ),
});

export type PrintData = v.InferOutput<typeof PRINT_DATA>;

export function printDataOf(data: PrintData): PrintData {
  const { technique, dpi, bleed, safe, isCutOut, rules } = data;
  return {
    ...(technique && { technique }),
    ...(dpi && { dpi }),
    ...(bleed && { bleed }),
    ...(safe && { safe }),
    ...(isCutOut && { isCutOut }),
    ...(rules && { rules }),
  };
}

type NamedArea = PrintData & { name: string; inches: Size };

/** What does not fit together in an area of the template's own. */
export function printProblems(
  { name, inches, dpi = PRINT_DPI, bleed = 0, safe = 0 }: NamedArea,
  units: Units,
) {
  const { width, height } = inches;
  // A smaller sheet has its bleed in more pixels an inch.
  const around = 2 * bleed * Math.max(dpi, PRINT_DPI);
  const pixels = (width * dpi + around) * (height * dpi + around);
  return [
    ...(pixels > PRINT_LIMITS.pixels
      ? [
          `A print file of ${name} would have ${Math.ceil(pixels / 1e6)} megapixels; ${PRINT_LIMITS.pixels / 1e6} can be drawn. Type fewer DPI, or fewer ${UNIT_NAMES[units]}.`,
        ]
      : []),
    ...(safe * 2 >= Math.min(width, height)
      ? [`The safe margin of ${name} leaves nothing of it. Type fewer ${UNIT_NAMES[units]}.`]
      : []),
  ];
}
