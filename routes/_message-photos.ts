import type { MessagePhoto } from "#db/messages/messages.ts";
import type { AppContext } from "#server/factory.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { MAX_MESSAGE_PHOTOS, TOO_MANY_PHOTOS } from "#shop/messages/message-form.ts";

/** The files of a form; a field without one sends an empty file. */
export function filesOf(field: unknown): UploadedFile[] {
  return [field]
    .flat()
    .filter((file) => file instanceof UploadedFile)
    .filter(({ bytes }) => bytes.length > 0);
}

type Received = { ok: true; photos: MessagePhoto[] } | { ok: false; problem: string };

/** Decodes and stores all pictures of a message, or none of them. */
export async function receivePhotos(
  c: AppContext,
  files: readonly UploadedFile[],
): Promise<Received> {
  if (files.length > MAX_MESSAGE_PHOTOS) return { ok: false, problem: TOO_MANY_PHOTOS };
  const photos: MessagePhoto[] = [];
  for (const { bytes } of files) {
    const visit = decodingCaller(c, await c.var.requireShopper());
    const { artwork } = c.var.services;
    const received = await artwork.receivePhoto(bytes, "message-photos", visit);
    if (!received.ok) {
      await removePhotos(c, photos);
      return { ok: false, problem: received.message };
    }
    photos.push(received.photo);
  }
  return { ok: true, photos };
}

export async function removePhotos(c: AppContext, photos: readonly MessagePhoto[]): Promise<void> {
  await c.var.services.storage.remove(photos.flatMap((one) => photoKeys("message-photos", one)));
}
