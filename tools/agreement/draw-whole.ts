import { drawSheet } from "#services/mockups/blanks/draw-sheet.ts";
import { compose } from "#services/mockups/compose.ts";
import { readLayers } from "#services/mockups/layers.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { SHEETS } from "#shop/goods/sheet.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { areaIdsOn, type Template, type View } from "#shop/goods/template.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import type { Drawn, Sources } from "./draw-document.ts";
import { drawMockup } from "./drawn-pictures.ts";
import { wholeShot } from "./shots.ts";

/** The whole picture of a thing from one view, with what the document prints there. */
export async function drawWhole(
  document: DesignDocument,
  view: View,
  { template, artworks, photos }: Omit<Sources, "folder">,
): Promise<Drawn> {
  const [area = ""] = areaIdsOn(view);
  const layers = await readLayers(view, 2, photos.get(view.picture));
  const tiles = await drawMockup(document, artworks, view);
  const mockup = compose(layers, shownHex(template), tiles);
  return { area, shot: wholeShot(area), pictures: { mockup } };
}

/** As the studio does where nobody has chosen a color. */
function shownHex({ colors }: Template): string {
  return (colors.find(({ value }) => value === DEFAULT_COLOR) ?? colors[0]).hex;
}

/** What the studio loads to show the template's views, by path; what it shows before is not compared. */
export async function sheetsOf(
  { id, views, colors }: Template,
  photos: Sources["photos"],
): Promise<[string, Uint8Array][]> {
  const sheets: [string, Uint8Array][] = [];
  for (const view of views)
    for (const sheet of SHEETS) {
      const layers = photos.get(view.picture);
      const bytes = await drawSheet({ view, sheet, hex: "#ffffff", ...(layers && { layers }) });
      sheets.push([shopPaths.sheet(id, view.id, sheet), bytes]);
      if (sheet === "fabric")
        for (const { value } of colors)
          sheets.push([shopPaths.shirt(id, view.id, value, 320), bytes]);
    }
  return sheets;
}
