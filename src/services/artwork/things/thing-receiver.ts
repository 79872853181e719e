import type { Box } from "#shop/placement.ts";
import type { Storage } from "../../storage/storage.ts";
import { newId } from "../artwork-store.ts";
import { pictureProblem } from "../check.ts";
import type { Pool, RunOptions } from "../pool.ts";
import { DAMAGED } from "../rejections.ts";
import { layersKey, type PhotoType, photoKey, thingKeys } from "./thing-files.ts";

export type StoredThing = {
  id: string;
  photoType: PhotoType;
  tolerance: number;
  holes: boolean;
  crop: Box;
};

type ThingReceipt = { ok: true; picture: StoredThing } | { ok: false; message: string };
type Given = { tolerance: number; holes: boolean; crop?: Box | undefined };

const CONTENT_TYPE = "image/webp";

/**
 * Stores the photograph of a thing without metadata, with the planes that are tinted. With a `crop`
 * the same part is shown as before, so that areas stay where they lie.
 */
export function thingReceiver(storage: Storage, pool: Pool) {
  return async (
    bytes: Uint8Array,
    { tolerance, holes, crop }: Given,
    visit: Pick<RunOptions, "caller" | "signal"> = {},
  ): Promise<ThingReceipt> => {
    const problem = pictureProblem(bytes);
    if (problem) return { ok: false, message: problem };
    const input = { bytes, tolerance, holes, ...(crop && { crop }) };
    const read = await pool.run<"thing">({ kind: "thing", input }, visit);
    if (!read.ok) return { ok: false, message: read.rejection ?? DAMAGED };
    const { photo, layers } = read.output;
    const picture = {
      id: newId(),
      photoType: photo.type,
      tolerance,
      holes,
      crop: read.output.crop,
    };
    const stored = await Promise.allSettled([
      storage.put(photoKey(picture.id, photo.type), photo.bytes, { contentType: photo.type }),
      ...layers.map((one) =>
        storage.put(layersKey(picture.id, one.scale), one.bytes, { contentType: CONTENT_TYPE }),
      ),
    ]);
    const failed = stored.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") {
      await Promise.allSettled([storage.remove(thingKeys(picture))]);
      throw failed.reason;
    }
    return { ok: true, picture };
  };
}
