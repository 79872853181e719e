import { bends } from "#islands/design-studio/other-goods/turning/views-of-area.ts";
import type { Pixels, Tile } from "#services/drawing/pixels.ts";
import { readPasses } from "#services/mockups/shots/read-passes.ts";
import { type DesignDocument, printedAreas } from "#shop/documents/document.ts";
import { scaleInto } from "#shop/documents/fit.ts";
import { type Print, printsOf } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import {
  areaIdsOn,
  frameOf,
  type Template,
  takenShots,
  type View,
  viewOf,
} from "#shop/goods/template.ts";
import { PIXELS_PER_INCH } from "#shop/placement.ts";
import type { TestArtwork } from "./artworks.ts";
import { cut } from "./cut.ts";
import { drawMockup, drawPrintFile } from "./drawn-pictures.ts";
import { offTheCloth } from "./off-the-cloth.ts";
import { areaShot, type PixelBox, pictureShot, SHOT_PIXELS_PER_INCH, type Shot } from "./shots.ts";
import { steepParts } from "./steep.ts";

/** The pictures are to look like this shot of the studio. */
export type Drawn = {
  area: AreaId;
  shot: Shot;
  pictures: Record<string, Pixels>;
  /** Here a bend is seen too steeply to be compared. */
  steep?: PixelBox[];
};

export type Sources = {
  template: Template;
  artworks: readonly TestArtwork[];
  folder: string;
  /** The planes of photographs, by their pictures' ids. */
  photos: ReadonlyMap<string, Uint8Array>;
};

/** Each print of a document as its file, and as mockups show it. */
export async function drawDocument(
  document: DesignDocument,
  sources: Sources,
  isLaid: boolean,
): Promise<Drawn[]> {
  const { template, artworks } = sources;
  const prints = printsOf(document, artworks);
  const mockups = await drawMockups(document, sources);
  const drawn: Drawn[] = [];
  for (const print of prints) {
    const { area } = print;
    const box = around(print);
    const file = await drawPrintFile(document, { ...sources, print, box });
    const mockup = mockups.get(area);
    if (!mockup) throw new Error(`no mockup shows ${area}`);
    const { reach } = frameOf(template, area);
    const fit = reach ? scaleInto(reach, print) : 1;
    const shot = areaShot(template, { area, fit }, box);
    const shown = { mockup, ...(isLaid && (await photographed(template, area, mockup))) };
    const isUpright = isAsPrinted(template, area);
    const pictures = {
      "print file": file,
      ...(isUpright && mapped(shown, (picture) => cut(picture, inTile(area, box)))),
    };
    if (shot) drawn.push({ area, shot, pictures });
    if (isUpright || frameOf(template, area).mesh) continue;
    // Turned, or of another scale.
    drawn.push({ area, shot: pictureShot(viewOf(template, area), mockup), pictures: shown });
  }
  for (const view of template.views) drawn.push(...(await drawBent(document, view, artworks)));
  return drawn;
}

/** Photographs of the thing, of which the print is taken back to how it lies flat. */
async function photographed(template: Template, area: AreaId, mockup: Tile) {
  const { id: flat } = viewOf(template, area);
  const shown = takenShots(template).filter(
    ({ areas, shot }) => shot?.of === flat && areas.some((one) => one.area.id === area),
  );
  const drawn: Record<string, Pixels> = {};
  for (const { id, shot } of shown) {
    const { coordinates } = await readPasses(shot?.passes ?? "", 2);
    drawn[`photograph ${id}`] = offTheCloth(mockup, coordinates);
  }
  return drawn;
}

function mapped<From, To>(from: Record<string, From>, to: (one: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, one]) => [name, to(one)]));
}

/** What goes around a bend on this view. */
async function drawBent(
  document: DesignDocument,
  view: View,
  artworks: Sources["artworks"],
): Promise<Drawn[]> {
  const printed = printedAreas(document);
  const areas = view.areas.filter(({ area }) => printed.includes(area.id));
  if (!areas.some(bends)) return [];
  const tiles = await drawMockup(document, artworks, view);
  return areas.flatMap((shown, at) => {
    const tile = tiles[at];
    if (!tile || !bends(shown) || tile.width === 0 || tile.height === 0) return [];
    const shot = { ...pictureShot(view, tile), area: shown.area.id, bentOn: view.id };
    const pictures = { [`mockup ${view.id}`]: tile };
    return { area: shown.area.id, shot, pictures, steep: steepParts(shown, tile) };
  });
}

/** Pixels of a mockup are those of the shots, where all of the area lies upright and not along a mesh. */
function isAsPrinted(template: Template, area: AreaId): boolean {
  const { rotation, pixelsPerInch, mesh, reach } = frameOf(template, area);
  return rotation === 0 && pixelsPerInch === PIXELS_PER_INCH && !mesh && !reach;
}

async function drawMockups(
  document: DesignDocument,
  { template, artworks }: Pick<Sources, "template" | "artworks">,
) {
  const mockups = new Map<AreaId, Tile>();
  const printed = printedAreas(document);
  for (const view of template.views) {
    if (!view.areas.some(({ area }) => printed.includes(area.id))) continue;
    const areas = areaIdsOn(view).filter((area) => printed.includes(area));
    const tiles = await drawMockup(document, artworks, view);
    for (const [at, tile] of tiles.entries()) {
      const area = areas[at];
      // Other views of an area show a part of it.
      if (area && viewOf(template, area) === view) mockups.set(area, tile);
    }
  }
  return mockups;
}

/** The box has some pixels around where nothing is; a sheet goes on there, in its bleed. */
function around({ area, x, y, width, height }: Print): PixelBox {
  const margin = areaOf(area).bleed ? 0 : MARGIN;
  const start = (inches: number) => Math.floor(inches * SHOT_PIXELS_PER_INCH) - margin;
  const end = (inches: number) => Math.ceil(inches * SHOT_PIXELS_PER_INCH) + margin;
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
