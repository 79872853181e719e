import { DEFAULT_COLOR, findColor } from "../colors.ts";
import { printedSides } from "../documents/areas.ts";
import type { Print } from "../documents/prints/print.ts";
import type { Side } from "../placement.ts";
import type { Mockup } from "./mockup.ts";

type PrintedLine = Pick<Mockup, "pictureId" | "cut"> & { color: string };

export function lineMockup({ pictureId, cut, color }: PrintedLine, side: Side): Mockup {
  return { pictureId, cut, side, color: findColor(color)?.value ?? DEFAULT_COLOR };
}

/** Lists the sides that show something, the front first. */
export function lineMockups(
  line: PrintedLine & { prints: readonly Pick<Print, "area">[] },
): Mockup[] {
  return printedSides(line.prints).map((side) => lineMockup(line, side));
}
