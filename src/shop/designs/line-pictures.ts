import { printedSides } from "../documents/areas.ts";
import type { Print } from "../documents/prints/print.ts";
import type { Side } from "../placement.ts";
import { designName, type NamedDesigns } from "./design-name.ts";
import { lineMockups } from "./line-mockups.ts";
import type { Mockup } from "./mockup.ts";

type Line = Parameters<typeof lineMockups>[0] & NamedDesigns;

export type LinePicture = { mockup: Mockup; name: string };

/** Lists each view of a line's shirt that shows a print, with the name of the first file on it. */
export function linePictures(line: Line): LinePicture[] {
  return lineMockups(line).map((mockup) => ({ mockup, name: designName(line, mockup.side) }));
}

/** A card or a link shows this side of a design: the front, unless only the back is printed. */
export function coverSide(prints: readonly Pick<Print, "area">[]): Side {
  return printedSides(prints)[0] ?? "front";
}
