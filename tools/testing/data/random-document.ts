import { artOf } from "#services/drawing/art.ts";
import { outlineOf } from "#services/drawing/text.ts";
import { colorsOf } from "#shop/art/colors-of.ts";
import { ART_PIECES } from "#shop/art/library.ts";
import type {
  ArtLayer,
  DesignDocument,
  ImageLayer,
  Layer,
  TextLayer,
} from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import type { Template } from "#shop/goods/template.ts";
import type { Size } from "#shop/placement.ts";
import type { FontId } from "#shop/text/fonts.ts";
import { type Random, randomOf } from "#tools/random.ts";

type Artwork = Size & { id: number };

/** How wide the layers are that lie together, and around which point. */
type Place = { x: number; y: number; reach: number };

/** The same for the same seed: on one to four areas, one to four layers. */
export async function randomDocument(
  seed: number,
  artworks: readonly Artwork[],
  template: Template = STUDIO_TEMPLATE,
): Promise<DesignDocument> {
  // Seeds beside each other begin alike.
  const random = randomOf(Math.imul(seed + 1, 0x9e3779b1));
  const areas: Record<AreaId, Layer[]> = {};
  for (const area of chooseAreas(random, template))
    areas[area] = await randomLayers(random, area, artworks);
  return { version: 1, areas };
}

function chooseAreas(random: Random, template: Template): AreaId[] {
  const count = pick(random, [1, 1, 1, 1, 1, 1, 1, 2, 2, 4]);
  const areas = template.areas.map(({ id }) => id);
  const first = random.below(areas.length);
  return Array.from(
    { length: count },
    (_, at) => areas[(first + at) % areas.length] ?? template.areas[0].id,
  );
}

async function randomLayers(random: Random, area: AreaId, artworks: readonly Artwork[]) {
  const place = choosePlace(random, areaOf(area).inches);
  const layers: Layer[] = [];
  const count = 1 + random.below(4);
  while (layers.length < count) {
    const kind = random.next();
    if (kind < 0.35) layers.push(randomImage(random, place, pick(random, artworks)));
    else if (kind < 0.7) layers.push(await randomText(random, place));
    else layers.push(await randomArt(random, place));
  }
  return layers;
}

/** Mostly small, because a print file has 90,000 pixels a square inch; one in forty fills the area. */
function choosePlace(random: Random, { width, height }: Size): Place {
  if (random.below(40) === 0)
    return { x: width / 2, y: height / 2, reach: Math.min(width, height) };
  const reach = between(random, 0.7, 2);
  return { x: random.next() * width, y: random.next() * height, reach };
}

function randomImage(random: Random, place: Place, artwork: Artwork): ImageLayer {
  const crop = chance(random, 0.4) ? randomCrop(random) : undefined;
  const shown = {
    width: artwork.width * (crop?.width ?? 1),
    height: artwork.height * (crop?.height ?? 1),
  };
  const frame = randomFrame(random, place, shown);
  return { kind: "image", artworkId: artwork.id, ...frame, ...(crop && { crop }) };
}

function randomCrop(random: Random) {
  const [width, height] = [between(random, 0.3, 0.9), between(random, 0.3, 0.9)];
  return { x: random.next() * (1 - width), y: random.next() * (1 - height), width, height };
}

const LATIN: readonly FontId[] = ["anton", "lobster", "graduate", "caveat", "special-elite"];
const TEXTS: readonly { text: string; fonts: readonly FontId[] }[] = [
  { text: "Team 24", fonts: LATIN },
  { text: "Class\nof 2027", fonts: LATIN },
  { text: "Ava & Zoë", fonts: ["anton", "oswald", "pacifico", "playfair-display"] },
  { text: "FAMILY REUNION", fonts: LATIN },
  { text: "مرحبا بالعالم", fonts: ["cairo"] },
  { text: "سلام 24\nاهلا", fonts: ["cairo"] },
  { text: "हिन्दी", fonts: ["noto-sans-devanagari"] },
  { text: "日本", fonts: ["dela-gothic-one"] },
];

async function randomText(random: Random, place: Place): Promise<TextLayer> {
  const { text, fonts } = pick(random, TEXTS);
  const layer: TextLayer = {
    kind: "text",
    text,
    font: pick(random, fonts),
    lineHeight: between(random, 0.8, 1.6),
    letterSpacing: chance(random, 0.3) ? between(random, -0.05, 0.4) : 0,
    align: pick(random, ["left", "center", "right"] as const),
    arc: chance(random, 0.5) ? between(random, -300, 300) : 0,
    fill: randomColor(random),
    ...{ x: 0, y: 0, width: 1, height: 1, rotation: 0, flip: false, locked: false, size: 1 },
  };
  const { box } = await outlineOf(layer);
  const frame = randomFrame(random, place, box);
  const outline = { color: randomColor(random), width: between(random, 0.01, 0.1) };
  const size = Math.max(0.05, frame.height / box.height);
  return { ...layer, ...frame, size, ...(chance(random, 0.4) && { outline }) };
}

async function randomArt(random: Random, place: Place): Promise<ArtLayer> {
  const { id } = pick(random, ART_PIECES);
  const picture = await artOf(id);
  if (!picture) throw new Error(`${id} is not in the library`);
  const changed = chance(random, 0.5) ? colorsOf(picture) : [];
  const colors = changed.map((from) => ({ from, to: randomColor(random) }));
  return { kind: "art", art: id, colors, ...randomFrame(random, place, picture) };
}

/** The frame has the content's own proportions, three times of four. */
function randomFrame(random: Random, { x, y, reach }: Place, content: Size) {
  const longest = reach * between(random, 0.4, 1);
  const scale = longest / Math.max(content.width, content.height);
  const stretch = chance(random, 0.25) ? between(random, 0.6, 1.6) : 1;
  return {
    x: x + between(random, -0.4, 0.4) * reach,
    y: y + between(random, -0.4, 0.4) * reach,
    width: content.width * scale,
    height: content.height * scale * stretch,
    rotation: randomTurn(random),
    flip: chance(random, 0.3),
    locked: false,
  };
}

function randomTurn(random: Random): number {
  const kind = random.next();
  if (kind < 0.35) return 0;
  return kind < 0.5 ? pick(random, [90, -90, 180]) : Math.round(between(random, -180, 180));
}

function randomColor(random: Random): string {
  return `#${random.below(0x1000000).toString(16).padStart(6, "0")}`;
}

function between(random: Random, from: number, to: number): number {
  return from + random.next() * (to - from);
}

function chance(random: Random, share: number): boolean {
  return random.next() < share;
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error("there is nothing to pick");
  return item;
}
