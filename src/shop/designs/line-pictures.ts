import { showsSome } from "../goods/seen/most-seen.ts";
import { picturedView } from "../goods/templates.ts";
import { designName, type NamedDesigns } from "./design-name.ts";
import { lineMockups } from "./line-mockups.ts";
import type { Mockup } from "./mockup.ts";

type Line = Parameters<typeof lineMockups>[0] & NamedDesigns;

export type LinePicture = { mockup: Mockup; name: string };

/** Lists each view of a line that shows something of a print, with the name of the first file on it. */
export function linePictures(line: Line): LinePicture[] {
  return lineMockups(line).flatMap((mockup) => {
    const view = picturedView(mockup);
    return showsSome(view, line.prints) ? { mockup, name: designName(line, view) } : [];
  });
}
