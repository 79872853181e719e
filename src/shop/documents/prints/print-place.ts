import { areaOf } from "../../goods/areas.ts";
import { printAreaOf } from "../../goods/sizes/size-areas.ts";
import type { TemplateId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import type { Size } from "../../placement.ts";
import { toUnits, type Units } from "../../print-size.ts";
import { type AreaPrint, type PrintScales, scaled } from "../fit.ts";
import type { Print } from "./print.ts";
import { describePrints } from "./print-text.ts";

type PrintPlace = {
  /** The area of this shirt and size, which a press measures on. */
  area: Size;
  /** The print begins here, from that area's top left. */
  left: number;
  top: number;
  /** How far its middle lies to the right of the area's; negative: to the left. */
  offCenter: number;
  /** The distance is counted from the collar's seam; undefined where an area has none. */
  collar: number | undefined;
};

/** `printScales`: by what its prints were scaled as it was ordered. */
type Shirt = { cut: TemplateId; size: string; printScales: PrintScales };

/**
 * The place is in inches. A document counts in one area for all shirts; the middle of a smaller
 * one's top stays.
 */
export function printPlace(print: AreaPrint, { cut, size, printScales }: Shirt): PrintPlace {
  const printed = areaOf(print.area);
  const area = printAreaOf(templateOf(cut), size, printed);
  const { inches: whole, collar: seam } = printed;
  const { x, y, width } = scaled(print, printScales[print.area] ?? 1);
  return {
    area,
    left: x - (whole.width - area.width) / 2,
    top: y,
    offCenter: x + width / 2 - whole.width / 2,
    collar: seam === undefined ? undefined : seam + y,
  };
}

/**
 * `0.50 in from the left and 2.25 in from the top of the 9 × 11 in print area, centered, 5.25 in below
 * the collar`: for the press, as one looks at the print.
 */
export function describePrintPlace(print: AreaPrint, shirt: Shirt, units: Units = "in"): string {
  const { area, left, top, offCenter, collar } = printPlace(print, shirt);
  const inUnits = (inches: number) => `${formatExact(inches, units)} ${units}`;
  const size = `${formatShort(area.width, units)} × ${formatShort(area.height, units)} ${units}`;
  const side = offCenter < 0 ? "left" : "right";
  const across = isAway(offCenter)
    ? `its middle ${inUnits(Math.abs(offCenter))} ${side} of the center line`
    : "centered";
  return [
    `${inUnits(left)} from the left and ${inUnits(top)} from the top of the ${size} print area`,
    across,
    ...(collar === undefined ? [] : [`${inUnits(collar)} below the collar`]),
  ].join(", ");
}

/** `Prints 8.0 × 9.0 in, 187 DPI, 0.50 in from the left …`, one a print. */
export function describePlacedPrints(
  item: Shirt & { prints: readonly Print[] },
  units?: Units,
): string[] {
  return describePrints(item, units).flatMap((text, at) => {
    const print = item.prints[at];
    return print ? [`${text}, ${describePrintPlace(print, item, units)}`] : [];
  });
}

/** Less is nothing that a press can set. */
function isAway(inches: number): boolean {
  return Math.abs(inches) >= 0.005;
}

function formatExact(inches: number, units: Units): string {
  // No `-0.00`.
  const shown = isAway(inches) ? inches : 0;
  return toUnits(shown, units).toFixed(units === "in" ? 2 : 1);
}

function formatShort(inches: number, units: Units): string {
  return String(Number(toUnits(inches, units).toFixed(1)));
}
