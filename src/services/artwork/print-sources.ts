import { join } from "node:path";
import { layersOf } from "#shop/documents/document.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { inkOf } from "./ink/ink-of.ts";
import type { PrintSourceFile } from "./print-tasks.ts";

/** The files of a print's images, in the folder. Undefined when one of them is gone. */
export async function fetchSources(
  storage: Storage,
  { document, artworks, print }: Drawn & { print: Print },
  folder: string,
): Promise<PrintSourceFile[] | undefined> {
  const images = ofKind(layersOf(document, print.area), "image");
  const ids = new Set(images.map(({ artworkId }) => artworkId));
  const sources: PrintSourceFile[] = [];
  for (const artworkId of ids) {
    const artwork = artworks.find(({ id }) => id === artworkId);
    const source = join(folder, `artwork-${artworkId}`);
    if (!artwork || !(await fetchFile(storage, artwork.fileName, source))) return undefined;
    const isPdf = artwork.fileName.endsWith(".pdf");
    sources.push({ artworkId, isPdf, source, ink: inkOf(artwork) });
  }
  return sources;
}

/** False when it is gone. */
export async function fetchFile(storage: Storage, key: string, path: string): Promise<boolean> {
  const found = await storage.get(key);
  if (!found) return false;
  await Bun.write(path, new Response(found.body));
  return true;
}
