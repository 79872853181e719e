import { lockOrder } from "#db/orders/management.ts";
import { deleteReturnPhoto, findRequested, insertReturnPhoto } from "#db/returns/photos.ts";
import type { ReturnPhoto } from "#db/returns/returns.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { MAX_RETURN_PHOTOS } from "#shop/returns/request-form.ts";

type Deps = Pick<Services, "sql" | "jobs">;

/** A photo of what is asked, as long as nobody has decided. */
export async function addReturnPhoto(
  { sql }: Deps,
  orderId: number,
  photo: ReturnPhoto,
): Promise<"added" | "full" | "decided"> {
  return transact(sql, async (tx) => {
    await lockOrder(tx, orderId);
    const requested = await findRequested(tx, orderId);
    if (!requested) return "decided";
    if (requested.photos >= MAX_RETURN_PHOTOS) return "full";
    await insertReturnPhoto(tx, requested.id, photo);
    return "added";
  });
}

/** False where it is not there, or somebody has decided. */
export async function removeReturnPhoto(
  { sql, jobs }: Deps,
  orderId: number,
  photoId: string,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    await lockOrder(tx, orderId);
    const requested = await findRequested(tx, orderId);
    const photo = requested && (await deleteReturnPhoto(tx, requested.id, photoId));
    if (!photo) return false;
    await jobs.send(tx, "remove-files", { keys: photoKeys("return-photos", photo) });
    return true;
  });
}
