import { printedSides } from "../documents/areas.ts";
import type { Print } from "../documents/print.ts";
import type { Side } from "../placement.ts";
import { lineMockups, type Mockup } from "./mockup.ts";

type Named = { name: string } | null;
type Line = Parameters<typeof lineMockups>[0] & { frontDesign: Named; backDesign: Named };

export type LinePicture = { mockup: Mockup; name: string };

/** Each view of a line's shirt that shows a print, with the name of the first file on it. */
export function linePictures(line: Line): LinePicture[] {
  return lineMockups(line).map((mockup) => ({ mockup, name: designName(line, mockup.side) }));
}

/** What a card or a link shows of a design: the front, unless only the back is printed. */
export function coverSide(prints: readonly Pick<Print, "area">[]): Side {
  return printedSides(prints)[0] ?? "front";
}

/** A design of text and art alone has no file to be named after. */
export function designName(line: { frontDesign: Named; backDesign: Named }, side: Side): string {
  const design = side === "front" ? line.frontDesign : line.backDesign;
  return design?.name || "Your design";
}
