import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pixels } from "#services/drawing/pixels.ts";
import { type DesignDocument, layersOf } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, type ShownArea, type Template, type View } from "#shop/goods/template.ts";
import { atEndOfRun } from "#tools/testing/cleanup.ts";
import { randomDocument } from "#tools/testing/data/random-document.ts";
import { makeArtworks } from "./artworks.ts";
import { openStudioPictures } from "./browser-pictures.ts";
import { colorsOf, compare, type Disagreement } from "./compare.ts";
import { type Drawn, drawDocument, type Sources } from "./draw-document.ts";
import { drawWhole, sheetsOf } from "./draw-whole.ts";
import { type PixelBox, SHOT_PIXELS_PER_INCH } from "./shots.ts";

export type Compared = {
  seed: number;
  area: AreaId;
  /** `studio, print file` */
  names: string;
  pictures: [Pixels, Pixels];
  disagreement: Disagreement | undefined;
};

/** Several documents share one screenshot. */
const DOCUMENTS = 20;

/** One of so many documents is also drawn on the whole shirt; each is on other things. */
const WHOLE = 20;

/** One of so many documents is also laid on cloth and taken off it, which takes a second. */
const PHOTOGRAPHED = { studio: 10, others: 4 };

/** The same ones on each thing. */
let made: ReturnType<typeof makeAll> | undefined;

/** All pairs of pictures of each print of the documents of these seeds. */
export async function* compareDocuments(
  seeds: readonly number[],
  template: Template = STUDIO_TEMPLATE,
  photos: Sources["photos"] = new Map(),
): AsyncGenerator<Compared> {
  made ??= makeAll();
  const { folder, artworks } = await made;
  const isSeenWhole = template !== STUDIO_TEMPLATE && template.views.some(isComparedWhole);
  const sheets = isSeenWhole ? await sheetsOf(template, photos) : [];
  const draw = await openStudioPictures(template, artworks, sheets);
  const sources = { template, artworks, folder, photos };
  for (let from = 0; from < seeds.length; from += DOCUMENTS) {
    const documents = await drawAll(seeds.slice(from, from + DOCUMENTS), sources);
    yield* compareWith(await draw(documents), documents);
  }
}

async function makeAll() {
  const folder = await mkdtemp(join(tmpdir(), "agreement-"));
  atEndOfRun(() => rm(folder, { recursive: true }));
  return { folder, artworks: await makeArtworks(folder) };
}

type Numbered = { seed: number; document: DesignDocument; drawn: Drawn[] };
async function drawAll(seeds: readonly number[], sources: Sources): Promise<Numbered[]> {
  const documents: Numbered[] = [];
  for (const seed of seeds) {
    const document = await randomDocument(seed, sources.artworks, sources.template);
    const isStudio = sources.template === STUDIO_TEMPLATE;
    const isLaid = seed % PHOTOGRAPHED[isStudio ? "studio" : "others"] === 0;
    const drawn = await drawDocument(document, sources, isLaid);
    for (const view of wholeViews(document, seed, sources.template))
      drawn.push(await drawWhole(document, view, sources));
    documents.push({ seed, document, drawn });
  }
  return documents;
}

/**
 * Views that are compared as a whole: the studio lays the sheets of photographs, and of areas that lean
 * on four corners, in ways of its own. It shows a frame where nothing is printed, so those are left out.
 */
function wholeViews(document: DesignDocument, seed: number, template: Template): View[] {
  const isShirt = template === STUDIO_TEMPLATE;
  if (isShirt && seed % WHOLE > 0) return [];
  const views = template.views.filter((view) => isShirt || isComparedWhole(view));
  const printed = views.filter((view) => {
    const [first = ""] = areaIdsOn(view);
    return layersOf(document, first).length > 0;
  });
  return isShirt ? printed.slice(0, 1) : printed;
}

function isComparedWhole({ areas, picture }: View): boolean {
  const leans = ({ mesh }: ShownArea) => mesh?.points.length === 4;
  return (isPhoto(picture) && areas.every(({ mesh }) => !mesh)) || areas.every(leans);
}

function* compareWith(shown: Pixels[][], documents: readonly Numbered[]): Generator<Compared> {
  for (const [at, { seed, drawn }] of documents.entries())
    for (const [each, { area, pictures, steep = [] }] of drawn.entries()) {
      const studio = shown[at]?.[each];
      if (!studio) throw new Error(`the studio did not show ${area} of ${seed}`);
      yield* compareAll({ studio, ...pictures }, { seed, area, steep });
    }
}

function* compareAll(
  pictures: Record<string, Pixels>,
  { steep, ...of }: { seed: number; area: AreaId; steep: readonly PixelBox[] },
): Generator<Compared> {
  const named = Object.entries(pictures).map(([name, picture]) => {
    return { name, picture, colors: colorsOf(picture) };
  });
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) {
      const disagreement = compare(one.colors, other.colors, radiusOf(of.area), steep);
      const names = `${one.name}, ${other.name}`;
      yield { ...of, names, pictures: [one.picture, other.picture], disagreement };
    }
}

/** A hundredth of the area's width, in pixels. */
export function radiusOf(area: AreaId): number {
  return Math.floor((areaOf(area).inches.width / 100) * SHOT_PIXELS_PER_INCH);
}

export function describe({ seed, area, names, disagreement }: Compared): string {
  if (!disagreement) return `seed ${seed}, ${area}: ${names} agree`;
  const { where, levels, x, y } = disagreement;
  return `seed ${seed}, ${area}: ${names} differ by ${levels} levels, ${where}, at ${x}, ${y}`;
}
