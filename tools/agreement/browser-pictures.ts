import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Pixels } from "#services/drawing/pixels.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Template } from "#shop/goods/template.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { serveProbe } from "#tools/testing/browser/probe.ts";
import type { TestArtwork } from "./artworks.ts";
import { cut } from "./cut.ts";
import type { Shot } from "./shots.ts";

type RequestedDocument = {
  seed: number;
  document: DesignDocument;
  drawn: readonly { shot: Shot }[];
};

const PROBE = join(import.meta.dir, "../testing/browser/documents-probe.tsx");

/** The studio's own components in Chromium, which draw several documents at a time. */
export async function openStudioPictures(
  template: Template,
  artworks: readonly TestArtwork[],
  sheets: readonly (readonly [string, Uint8Array])[],
) {
  const page = await openPage();
  const previews = new Map(
    artworks.flatMap(({ previewId, previews }) =>
      [...previews].map(([width, bytes]) => [`/uploads/${previewId}-${width}.webp`, bytes]),
    ),
  );
  const pictures = new Map([...previews, ...sheets]);
  await page.goto(await serveProbe(PROBE, { pictures }));
  const designs = artworks.map(({ previews: _, ...design }) => design);

  /** The result has the studio's picture of each shot, document by document. */
  return async function draw(documents: readonly RequestedDocument[]): Promise<Pixels[][]> {
    const { placed, height } = lay(documents);
    await page.setViewportSize({ width: SHEET_WIDTH, height });
    await page.evaluate((sent) => (globalThis as never as Probe).show(...sent), [
      placed,
      designs,
      template,
    ] as const);
    const sheet = await readSheet(page);
    return placed.map(({ shots }) => shots.map((shot) => cut(sheet, shot)));
  };
}

/** See documents-probe.tsx. */
type Probe = { show: (...of: unknown[]) => Promise<void> };

const SHEET_WIDTH = 1280;

/** The shots lie in rows, one below the other. */
function lay(documents: readonly RequestedDocument[]) {
  let [left, top, bottom] = [0, 0, 0];
  const place = (shot: Shot) => {
    if (left + shot.width > SHEET_WIDTH) [left, top] = [0, bottom];
    const placed = { ...shot, left, top };
    left += shot.width;
    bottom = Math.max(bottom, top + shot.height);
    return placed;
  };
  const placed = documents.map(({ seed, document, drawn }) => ({
    seed,
    document,
    shots: drawn.map(({ shot }) => place(shot)),
  }));
  return { placed, height: Math.max(1, bottom) };
}

async function readSheet(page: Page): Promise<Pixels> {
  const png = await page.screenshot({ omitBackground: true });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
