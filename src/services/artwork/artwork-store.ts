import { artworkId, PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import type { Storage } from "../storage.ts";
import { type ArtworkType, EXTENSIONS } from "./kinds.ts";
import type { Reading } from "./tasks.ts";

/** What the table `designs` holds of an upload. Names are keys in the storage. */
export interface ReceivedArtwork {
  /** The original, byte for byte: `<32 hex>.png`, `.jpg` or `.pdf`. */
  fileName: string;
  /** What prints: the original, or a PDF's first page as `<same 32 hex>.png`. */
  rasterName: string;
  contentType: string;
  /** The original's length and SHA-256 in hex. */
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  pages: number;
  hasAlpha: boolean;
  previewWidths: number[];
}

// Names are random and contents never change, so responses may be cached forever.
export const IMMUTABLE = "public, max-age=31536000, immutable";

type Original = Pick<ReceivedArtwork, "fileName" | "contentType" | "bytes" | "sha256">;

/** 128 random bits in hex: anyone who knows the name may open the file. */
export function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
}

export async function storeOriginal(
  storage: Storage,
  fileName: string,
  contentType: ArtworkType,
  bytes: Uint8Array,
): Promise<Original> {
  await storage.put(fileName, bytes, { contentType, cacheControl: IMMUTABLE });
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  return { fileName, contentType, bytes: bytes.byteLength, sha256 };
}

export async function storeFiles(
  storage: Storage,
  original: Original,
  { previews, raster, ...reading }: Reading,
): Promise<ReceivedArtwork> {
  const { fileName } = original;
  const rasterName = raster ? `${artworkId(fileName)}.png` : fileName;
  const webp = { contentType: "image/webp", cacheControl: IMMUTABLE };
  const png = { contentType: "image/png", cacheControl: IMMUTABLE };
  const stored = await Promise.allSettled([
    ...previews.map(({ width, bytes }) => storage.put(previewName(fileName, width), bytes, webp)),
    raster && storage.put(rasterName, raster, png),
  ]);
  const failed = stored.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    // Report the original failure; deleting is likely to fail for the same reason.
    await Promise.allSettled([storage.remove(artworkKeys(fileName))]);
    throw failed.reason;
  }
  return { ...original, rasterName, ...reading, previewWidths: previews.map(({ width }) => width) };
}

export async function readStored(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  const found = await storage.get(name);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

export function artworkKeys(fileName: string): string[] {
  const originals = Object.values(EXTENSIONS).map((ext) => `${artworkId(fileName)}.${ext}`);
  const previews = PREVIEW_WIDTHS.flatMap((width) => [
    previewName(fileName, width),
    previewName(fileName, width, "avif"),
  ]);
  return [...originals, ...previews];
}
