import { join } from "node:path";
import sharp from "sharp";
import { readArtwork } from "#services/artwork/receive.ts";
import type { DrawnArtwork } from "#services/drawing/drawn.ts";
import { rasterize } from "#services/drawing/rasterize.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { randomOf } from "../random.ts";

/** An upload as the shop has it: the original in a folder, its previews in memory. */
export type TestArtwork = DrawnArtwork & StudioDesign & { previews: Map<number, Uint8Array> };

type Kind = "image/png" | "image/jpeg";
type Recipe = { name: string; type: Kind; width: number; height: number; markup: string };

/** Received as uploads are. */
export async function makeArtworks(folder: string): Promise<TestArtwork[]> {
  const artworks: TestArtwork[] = [];
  for (const [at, recipe] of RECIPES.entries())
    artworks.push(await receive(recipe, at + 1, join(folder, recipe.name)));
  return artworks;
}

async function receive(recipe: Recipe, id: number, fileName: string): Promise<TestArtwork> {
  const bytes = await draw(recipe);
  await Bun.write(fileName, bytes);
  const reading = await readArtwork({ type: recipe.type, bytes });
  const { width, height, inkX, inkY, pages, imageScale, traits } = reading;
  return {
    ...{ id, name: recipe.name, fileName, filePath: fileName, contentType: recipe.type },
    ...{ width, height, inkX, inkY, pages, imageScale, traits, sourceId: null, cutout: null },
    previewId: String(id).padStart(32, "0"),
    previewWidths: reading.previews.map((preview) => preview.width),
    previews: new Map(reading.previews.map((preview) => [preview.width, preview.bytes])),
  };
}

async function draw({ markup, width, height, type }: Recipe): Promise<Uint8Array> {
  const { data } = await rasterize(markup, { x: 0, y: 0, width, height });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  return type === "image/png"
    ? picture.png({ compressionLevel: 3 }).toBuffer()
    : picture.flatten({ background: "#fff" }).jpeg({ quality: 92 }).toBuffer();
}

const STAR = Array.from({ length: 10 }, (_, at) => {
  const [radius, turn] = [at % 2 ? 130 : 330, (at * Math.PI) / 5];
  return `${350 + radius * Math.sin(turn)} ${350 - radius * Math.cos(turn)}`;
});

const RECIPES: readonly Recipe[] = [
  { name: "photo.jpg", type: "image/jpeg", width: 1500, height: 1000, markup: photo(1500, 1000) },
  {
    ...{ name: "badge.png", type: "image/png", width: 1400, height: 1200 },
    markup: `<circle cx="700" cy="600" r="480" fill="#c8272e"/><circle cx="700" cy="600" r="380" fill="#fff"/>
      <path d="M420 400h560v170h-560z" fill="#2050c0"/><path d="M420 630h560v170h-560z" fill="#f0c010"/>`,
  },
  {
    ...{ name: "star.png", type: "image/png", width: 700, height: 700 },
    markup: `<path d="M${STAR.join("L")}z"/>`,
  },
  {
    ...{ name: "glow.png", type: "image/png", width: 500, height: 400 },
    markup: `<radialGradient id="g"><stop offset=".2" stop-color="#20a060"/><stop offset="1" stop-color="#20a060" stop-opacity="0"/></radialGradient>
      <ellipse cx="250" cy="200" rx="240" ry="190" fill="url(#g)"/>`,
  },
  {
    ...{ name: "stripes.png", type: "image/png", width: 1200, height: 800 },
    markup: `<path d="M0 0h1200v800H0z" fill="#f6e7c8"/><path stroke="#203060" stroke-width="7" d="${lines(1200, 800)}"/>
      <path d="M700 100h400v500H700z" fill="#e06020"/>`,
  },
];

function lines(width: number, height: number): string {
  return Array.from(
    { length: 30 },
    (_, at) => `M0 ${at * 28}L${width / 2} ${height - at * 20}`,
  ).join("");
}

function photo(width: number, height: number): string {
  const random = randomOf(7);
  const spots = Array.from({ length: 260 }, () => {
    const color = random.below(0xffffff).toString(16).padStart(6, "0");
    const place = `cx="${random.below(width)}" cy="${random.below(height)}" r="${10 + random.below(90)}"`;
    return `<circle ${place} fill="#${color}" fill-opacity=".3"/>`;
  });
  return `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#3a78c0"/><stop offset="1" stop-color="#e8d0a0"/></linearGradient>
    <path d="M0 0h${width}v${height}H0z" fill="url(#s)"/>${spots.join("")}`;
}
