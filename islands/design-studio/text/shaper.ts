import { fontFiles, SHAPER_FILE, type Subset } from "#shop/text/font-list.ts";
import type { FontId } from "#shop/text/fonts.ts";
import { findFaces, loadFaces } from "#shop/text/load-faces.ts";
import type { TextOutline } from "#shop/text/outline.ts";
import { outlineText, type TextStyle } from "#shop/text/outline-text.ts";
import type { TextFace } from "#shop/text/text-face.ts";
import { unpackWoff } from "#shop/text/woff.ts";

/** Limit of designs: outlines of texts cached in a browser [texts]; the cache begins again. */
const MAX_OUTLINES = 100;

const faces = new Map<string, TextFace>();
const underWay = new Map<string, Promise<TextFace>>();
const outlines = new Map<string, TextOutline>();

/** Undefined as long as a file of its font is not there. */
export function outlineNow(style: TextStyle): TextOutline | undefined {
  const { text, font, lineHeight, letterSpacing, align, arc } = style;
  const key = JSON.stringify([text, font, lineHeight, letterSpacing, align, arc]);
  const known = outlines.get(key);
  if (known) return known;
  const found = findFaces(font, text, (subset) => faces.get(fontFiles(font, subset).asset));
  if (found.wanted) return undefined;
  const outline = outlineText(style, found.faces);
  if (outlines.size >= MAX_OUTLINES) outlines.clear();
  outlines.set(key, outline);
  return outline;
}

/** Rejects when a file does not come; another call tries again. */
export async function loadText({ font, text }: Pick<TextStyle, "font" | "text">): Promise<void> {
  await loadFaces(font, text, (subset) => load(font, subset));
}

async function load(font: FontId, subset: Subset): Promise<TextFace> {
  const { asset } = fontFiles(font, subset);
  const known = faces.get(asset);
  if (known) return known;
  const coming = underWay.get(asset) ?? open(asset, subset).finally(() => underWay.delete(asset));
  underWay.set(asset, coming);
  const face = await coming;
  faces.set(asset, face);
  return face;
}

async function open(asset: string, subset: Subset): Promise<TextFace> {
  const [packed] = await Promise.all([download(asset), download(SHAPER_FILE)]);
  // A module that failed stays failed. Its wasm is in the browser's cache now, so it does not.
  const { openFace } = await import("#shop/text/face.ts");
  return openFace(await unpackWoff(packed), subset);
}

async function download(asset: string): Promise<Uint8Array> {
  const answer = await fetch(`/assets/${asset}`);
  if (!answer.ok) throw new Error(`${asset} was answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
