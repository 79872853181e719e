import type { TextLayer } from "#shop/documents/document.ts";
import { fontFiles, type Subset } from "#shop/text/font-list.ts";
import type { FontId } from "#shop/text/fonts.ts";
import { loadFaces } from "#shop/text/load-faces.ts";
import type { TextOutline } from "#shop/text/outline.ts";
import { outlineText } from "#shop/text/outline-text.ts";
import type { TextFace } from "#shop/text/text-face.ts";
import { unpackWoff } from "#shop/text/woff.ts";

/** The files of our own list are all there can be: they are 12 MB. */
const faces = new Map<string, Promise<TextFace>>();

/** The drawing process calls it, and loads HarfBuzz and the fonts when the first text needs them. */
export async function outlineOf(layer: TextLayer): Promise<TextOutline> {
  const { font, text } = layer;
  return outlineText(layer, await loadFaces(font, text, (subset) => faceOf(font, subset)));
}

function faceOf(id: FontId, subset: Subset): Promise<TextFace> {
  const { source } = fontFiles(id, subset);
  const known = faces.get(source);
  if (known) return known;
  const opened = open(source, subset);
  faces.set(source, opened);
  opened.catch(() => faces.delete(source));
  return opened;
}

async function open(source: string, subset: Subset): Promise<TextFace> {
  const { openFace } = await import("#shop/text/face.ts");
  const packed = await Bun.file(Bun.resolveSync(source, import.meta.dir)).bytes();
  return openFace(await unpackWoff(packed), subset);
}
