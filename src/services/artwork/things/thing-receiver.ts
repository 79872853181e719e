import type { MaskData } from "#shop/goods/own/mask/mask-data.ts";
import type { Box } from "#shop/placement.ts";
import type { Storage } from "../../storage/storage.ts";
import { newId } from "../artwork-store.ts";
import { thingProblem } from "../check.ts";
import type { Pool, RunOptions } from "../pool.ts";
import { DAMAGED } from "../rejections.ts";
import { PLANES_RECIPE } from "./planes.ts";
import { layersKey, type PhotoType, photoKey, shownPhotoKey, thingKeys } from "./thing-files.ts";

export type StoredThing = {
  id: string;
  photoType: PhotoType;
  tolerance: number;
  holes: boolean;
  crop: Box;
  /** Null where all of the thing is cloth. */
  mask: MaskData | null;
  /** Its planes are of this `PLANES_RECIPE`. */
  recipe: number;
};

type ThingReceipt = { ok: true; picture: StoredThing } | { ok: false; message: string };
type Given = {
  tolerance: number;
  holes: boolean;
  crop?: Box | undefined;
  mask?: MaskData | null | undefined;
};

const CONTENT_TYPE = "image/webp";

/**
 * Stores the photograph of a thing without metadata, with the planes that are tinted. With a `crop`
 * the same part is shown as before, so that areas stay where they lie.
 */
export function thingReceiver(storage: Storage, pool: Pool) {
  return async (
    bytes: Uint8Array,
    { tolerance, holes, crop, mask }: Given,
    visit: Pick<RunOptions, "caller" | "signal"> = {},
  ): Promise<ThingReceipt> => {
    const problem = thingProblem(bytes);
    if (problem) return { ok: false, message: problem };
    const input = { bytes, tolerance, holes, ...(crop && { crop }), ...(mask && { mask }) };
    const read = await pool.run<"thing">({ kind: "thing", input }, visit);
    if (!read.ok) return { ok: false, message: read.rejection ?? DAMAGED };
    const { photo, layers } = read.output;
    const picture = {
      id: newId(),
      photoType: photo.type,
      tolerance,
      holes,
      crop: read.output.crop,
      mask: mask ?? null,
      recipe: PLANES_RECIPE,
    };
    const stored = await Promise.allSettled([
      storage.put(photoKey(picture.id, photo.type), photo.bytes, { contentType: photo.type }),
      ...layers.flatMap(({ scale, bytes: planes, photo: shown }) => [
        storage.put(layersKey(picture.id, scale), planes, { contentType: CONTENT_TYPE }),
        storage.put(shownPhotoKey(picture.id, scale), shown, { contentType: CONTENT_TYPE }),
      ]),
    ]);
    const failed = stored.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") {
      await Promise.allSettled([storage.remove(thingKeys(picture))]);
      throw failed.reason;
    }
    return { ok: true, picture };
  };
}
