import { COPIES, PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import type { ArtworkTraits } from "#shop/designs/artwork-traits.ts";
import { type ArtworkType, EXTENSIONS } from "#shop/designs/artwork-types.ts";
import type { Cutout } from "#shop/designs/background/cutout.ts";
import { inParts } from "../in-parts.ts";
import type { Storage } from "../storage/storage.ts";
import type { Copy, Reading } from "./tasks.ts";

/** The names say where an artwork lies in the storage. No name tells another (docs/decisions/016). */
export interface ArtworkNames {
  /** The original, byte for byte, for printing: `originals/<32 hex>.jpg`. No URL opens it. */
  fileName: string;
  /** The whole picture without metadata, of a PDF its first page: `copies/<32 hex>.png`. */
  rasterName: string | null;
  /** 32 hex; previews and mockups are named after it. */
  previewId: string;
}

/** The table `designs` holds this of an upload. */
export interface ReceivedArtwork extends ArtworkNames {
  contentType: string;
  /** The original's length and SHA-256 in hex. */
  bytes: number;
  sha256: string;
  /** Only what is inked prints: it has this size, and begins at `inkX`, `inkY`. */
  width: number;
  height: number;
  inkX: number;
  inkY: number;
  pages: number;
  hasAlpha: boolean;
  imageScale: number | null;
  traits: ArtworkTraits;
  previewWidths: number[];
  /** A cutout says how it was made. */
  cutout?: Cutout;
}

// Names are random and contents never change, so responses may be cached forever.
export const IMMUTABLE = "public, max-age=31536000, immutable";

type Original = Pick<ReceivedArtwork, "fileName" | "contentType" | "bytes" | "sha256">;

/** A copy without bytes is the original, byte for byte. */
type WholeCopy = { type: Copy["type"]; bytes?: Uint8Array };

/** 128 random bits in hex: anyone who knows the name may open the file. */
export function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
}

export const newOriginalName = (type: ArtworkType) => `originals/${newId()}.${EXTENSIONS[type]}`;

export async function storeOriginal(
  storage: Storage,
  fileName: string,
  contentType: ArtworkType,
  bytes: Uint8Array,
): Promise<Original> {
  await storage.put(fileName, bytes, { contentType });
  const sha256 = new Bun.CryptoHasher("sha256");
  for await (const part of inParts(bytes)) sha256.update(part);
  return { fileName, contentType, bytes: bytes.byteLength, sha256: sha256.digest("hex") };
}

/** Stores previews, and unless the artwork is a part of somebody else's the whole picture. */
export async function storeFiles(
  storage: Storage,
  original: Original,
  { previews, copy, ...reading }: Omit<Reading, "copy"> & { copy: WholeCopy; cutout?: Cutout },
  { isOwn = true } = {},
): Promise<{ artwork: ReceivedArtwork; storedBytes: number }> {
  const previewId = newId();
  const rasterName = isOwn ? `${COPIES}${newId()}.${EXTENSIONS[copy.type]}` : null;
  const webp = { contentType: "image/webp", cacheControl: IMMUTABLE };
  const stored = await Promise.allSettled([
    ...previews.map(({ width, bytes }) => storage.put(previewName(previewId, width), bytes, webp)),
    rasterName && storeCopy(storage, original.fileName, rasterName, copy),
  ]);
  const names = { fileName: original.fileName, rasterName, previewId };
  const failed = stored.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    // Report the original failure; deleting is likely to fail for the same reason.
    await Promise.allSettled([storage.remove(artworkKeys(names))]);
    throw failed.reason;
  }
  const previewWidths = previews.map(({ width }) => width);
  const parts = [...previews, ...(rasterName ? [copy] : [])].map(({ bytes }) => bytes?.length);
  const storedBytes = parts.reduce<number>(
    (sum, part = original.bytes) => sum + part,
    original.bytes,
  );
  return { artwork: { ...original, ...names, ...reading, previewWidths }, storedBytes };
}

function storeCopy(storage: Storage, from: string, to: string, { type, bytes }: WholeCopy) {
  const whole = { contentType: type, cacheControl: IMMUTABLE };
  return bytes ? storage.put(to, bytes, whole) : storage.copy(from, to, whole);
}

export function wholeCopy(copy: Copy, file: Uint8Array): WholeCopy {
  if ("bytes" in copy) return copy;
  const parts = copy.ranges.map(([from, to]) => file.subarray(from, to));
  const isWhole = parts[0]?.length === file.length;
  return isWhole ? { type: copy.type } : { type: copy.type, bytes: Buffer.concat(parts) };
}

export async function readStored(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  const found = await storage.get(name);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

export function artworkKeys({ fileName, rasterName, previewId }: ArtworkNames): string[] {
  const previews = PREVIEW_WIDTHS.map((width) => previewName(previewId, width));
  // Earlier artwork has AVIF previews, too.
  const avif = previews.map((name) => name.replace(/webp$/, "avif"));
  return [fileName, ...(rasterName ? [rasterName] : []), ...previews, ...avif];
}
