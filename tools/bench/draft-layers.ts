import type { Layer } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { paths } from "#shop/paths.ts";
import { art, at, image, text } from "../testing/data/advised-designs.ts";
import { pngFixture } from "../testing/data/fixtures.ts";
import type { Visitor } from "../testing/visitor.ts";
import { upload } from "./shopper.ts";

const COLUMNS = 4;

/** The visitor's draft gets as many layers: half of them pictures, a quarter texts, the rest art. */
export async function draftLayers(
  visitor: Visitor,
  counts: Partial<Record<AreaId, number>>,
): Promise<void> {
  const areas: Partial<Record<AreaId, Layer[]>> = {};
  for (const [area, count] of Object.entries(counts) as [AreaId, number][]) {
    areas[area] = [];
    for (let number = 0; number < count; number++) {
      areas[area].push(await layer(visitor, number, number / count));
    }
  }
  const body = { document: { version: 1, areas } };
  const draft = await visitor.sendJson(paths.api.draft, body, "PUT");
  if (!draft.ok) throw new Error(`The draft was answered ${draft.status}: ${await draft.text()}`);
}

/** They lie in rows of four. */
async function layer(visitor: Visitor, number: number, share: number): Promise<Layer> {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  const frame = at(1.5 + column * 3, 1.6 + row * 3.2, 2.4, 2);
  if (share < 0.5) return image(frame, { artworkId: await uploadPicture(visitor, number) });
  if (share < 0.75) {
    const change = { text: `Team ${number}`, font: FONTS[number % 5] ?? "anton", size: 0.7 };
    return text({ ...frame, height: 0.9 }, "#1e2e9c", number % 2 ? { ...change, arc: 60 } : change);
  }
  return art({ ...frame, width: 2 }, { art: ART[number % 5] ?? "noto:rocket" });
}

/** Each has other bytes, so that each is an artwork of its own. */
async function uploadPicture(visitor: Visitor, number: number): Promise<number> {
  const png = await pngFixture({ width: 1200 + number, height: 1000 });
  return upload(visitor, new Blob([png]), { name: `picture ${number}.png`, keepDraft: "true" });
}

const FONTS = ["anton", "lobster", "oswald", "pacifico", "bangers"] as const;
const ART = ["noto:rocket", "tabler:heart-filled", "noto:dog-face", "noto:trophy", "noto:sun"];
