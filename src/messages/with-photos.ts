import { isPhotoStored, type MessagePhoto } from "#db/messages/messages.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";

/** Adds a message with pictures that are stored already; where that fails, their files go again. */
export async function withPhotos<T>(
  services: Pick<Services, "sql" | "storage">,
  photos: readonly MessagePhoto[],
  add: () => Promise<T>,
): Promise<T> {
  try {
    return await add();
  } catch (error) {
    await removeUnstored(services, photos);
    throw error;
  }
}

/** A transaction may have ended well though its answer was lost. */
async function removeUnstored(
  { sql, storage }: Pick<Services, "sql" | "storage">,
  photos: readonly MessagePhoto[],
): Promise<void> {
  for (const photo of photos) {
    if (!(await isPhotoStored(sql, photo.photoId))) {
      await storage.remove(photoKeys("message-photos", photo));
    }
  }
}
