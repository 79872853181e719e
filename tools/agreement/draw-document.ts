import type { Pixels, Tile } from "#services/drawing/pixels.ts";
import { compose } from "#services/mockups/compose.ts";
import { readLayers } from "#services/mockups/layers.ts";
import { type DesignDocument, printedAreas } from "#shop/documents/document.ts";
import { type Print, printsOf } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, frameOf, printedViews, viewNamed } from "#shop/goods/template.ts";
import type { Side } from "#shop/placement.ts";
import type { TestArtwork } from "./artworks.ts";
import { cut } from "./cut.ts";
import { drawMockup, drawPrintFile } from "./drawn-pictures.ts";
import {
  areaShot,
  type PixelBox,
  SHOT_PIXELS_PER_INCH,
  type Shot,
  shirtShot,
  wholeShot,
} from "./shots.ts";

/** The whole picture of a white shirt with what the document prints on a side. */
export async function drawShirt(
  document: DesignDocument,
  side: Side,
  { artworks }: Sources,
): Promise<Drawn> {
  const layers = await readLayers(viewNamed(STUDIO_TEMPLATE, side), 2);
  const tiles = await drawMockup(document, artworks, viewNamed(STUDIO_TEMPLATE, side));
  const mockup = compose(layers, "#ffffff", tiles);
  return { area: side, shot: wholeShot(side), pictures: { mockup } };
}

/** The pictures are to look like this shot of the studio. */
export type Drawn = { area: AreaId; shot: Shot; pictures: Record<string, Pixels> };

type Sources = { artworks: readonly TestArtwork[]; folder: string };

/** Each print of a document as its file, and as mockups show it. */
export async function drawDocument(document: DesignDocument, sources: Sources): Promise<Drawn[]> {
  const prints = printsOf(document, sources.artworks);
  const mockups = await drawMockups(document, prints, sources);
  const drawn: Drawn[] = [];
  for (const print of prints) {
    const { area } = print;
    const box = around(print);
    const file = await drawPrintFile(document, { ...sources, print, box });
    const mockup = mockups.get(area);
    if (!mockup) throw new Error(`no mockup shows ${area}`);
    const isUpright = frameOf(STUDIO_TEMPLATE, area).rotation === 0;
    const pictures = {
      "print file": file,
      ...(isUpright && { mockup: cut(mockup, inTile(area, box)) }),
    };
    drawn.push({ area, shot: areaShot(area, box), pictures });
    // A sleeve is turned on a shirt.
    if (!isUpright) drawn.push({ area, shot: shirtShot(mockup), pictures: { mockup } });
  }
  return drawn;
}

async function drawMockups(
  document: DesignDocument,
  prints: readonly Print[],
  { artworks }: Sources,
) {
  const mockups = new Map<AreaId, Tile>();
  const printed = printedAreas(document);
  for (const view of printedViews(STUDIO_TEMPLATE, prints)) {
    const areas = areaIdsOn(view).filter((area) => printed.includes(area));
    const tiles = await drawMockup(document, artworks, view);
    for (const [at, tile] of tiles.entries()) mockups.set(areas[at] ?? view.id, tile);
  }
  return mockups;
}

/** The box has some pixels around where nothing is. */
function around({ x, y, width, height }: Print): PixelBox {
  const start = (inches: number) => Math.floor(inches * SHOT_PIXELS_PER_INCH) - MARGIN;
  const end = (inches: number) => Math.ceil(inches * SHOT_PIXELS_PER_INCH) + MARGIN;
  const [left, top] = [start(x), start(y)];
  return { left, top, width: end(x + width) - left, height: end(y + height) - top };
}

const MARGIN = 6;

/** A mockup's tile begins where its area does, which for the back is above a document's zero. */
function inTile(area: AreaId, { left, top, ...size }: PixelBox): PixelBox {
  const { x, y } = areaOf(area).box;
  return {
    left: left - Math.round(x * SHOT_PIXELS_PER_INCH),
    top: top - Math.round(y * SHOT_PIXELS_PER_INCH),
    ...size,
  };
}
