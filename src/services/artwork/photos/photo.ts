import { type PhotoFolder, photoKey, photoName } from "#shop/catalog/photo-files.ts";
import type { Storage } from "../../storage/storage.ts";
import { IMMUTABLE, newId } from "../artwork-store.ts";
import { photoProblem, pictureProblem } from "../check.ts";
import type { Pool, RunOptions } from "../pool.ts";
import { DAMAGED } from "../rejections.ts";

export type StoredPhoto = { photoId: string; widths: number[]; width: number; height: number };

/** Customers send these, so they are PNG or JPEG as artwork is. */
const STRANGERS: ReadonlySet<PhotoFolder> = new Set([
  "review-photos",
  "message-photos",
  "return-photos",
]);

type PhotoReceipt = { ok: true; photo: StoredPhoto } | { ok: false; message: string };

/**
 * Stores the photo of a product, a review, a message or the home page as WebP of several widths, without metadata. The
 * original is not stored.
 */
export function photoReceiver(storage: Storage, pool: Pool) {
  return async (
    bytes: Uint8Array,
    folder: PhotoFolder,
    visit: Pick<RunOptions, "caller" | "signal" | "background"> = {},
  ): Promise<PhotoReceipt> => {
    const problem = STRANGERS.has(folder) ? pictureProblem(bytes) : photoProblem(bytes);
    if (problem) return { ok: false, message: problem };
    const drawn = await pool.run<"photo">({ kind: "photo", input: { bytes } }, visit);
    if (!drawn.ok) return { ok: false, message: drawn.rejection ?? DAMAGED };
    const { previews, width, height } = drawn.output;
    const photoId = newId();
    const kind = { contentType: "image/webp", cacheControl: IMMUTABLE };
    await Promise.all(
      previews.map((one) =>
        storage.put(photoKey(folder, photoName(photoId, one.width)), one.bytes, kind),
      ),
    );
    const widths = previews.map((one) => one.width);
    return { ok: true, photo: { photoId, widths, width, height } };
  };
}
