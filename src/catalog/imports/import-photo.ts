import type { ImportItem } from "#db/catalog/imports/items.ts";
import { savePhotoDone } from "#db/catalog/imports/progress.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { TOO_BUSY } from "#services/artwork/rejections.ts";
import { listPictures, unpackPicture } from "#services/pictures/zip-pictures.ts";
import type { Services } from "#services/services.ts";
import type { PhotoSource } from "#shop/catalog/imports/photo-source.ts";
import type { PlannedPhoto } from "#shop/catalog/imports/planned.ts";
import { photoKey, photoKeys, photoName } from "#shop/catalog/photo-files.ts";
import { addPhoto } from "../add-photo.ts";

type Deps = Pick<Services, "sql" | "artwork" | "storage" | "fetchPicture">;

type Importing = {
  importId: string;
  item: ImportItem;
  zip: Uint8Array | undefined;
  actorId: number;
};

/** The product's next photo; what goes wrong with it is reported, and the next one is tried. */
export async function importPhoto(
  deps: Deps,
  { importId, item, zip, actorId }: Importing,
  signal: AbortSignal,
): Promise<void> {
  const { place, photos, photosDone: done, productId } = item;
  const photo = photos[done];
  const problem =
    photo && productId
      ? await receive(deps, { photo, productId, actorId, zip }, signal)
      : "The product is gone.";
  const { row, column } = photo ?? { row: item.product.row, column: "" };
  const report = problem === undefined ? [] : [{ row, column, text: problem }];
  await savePhotoDone(deps.sql, { importId, place, done, report });
}

type Receiving = {
  photo: PlannedPhoto;
  productId: number;
  actorId: number;
  zip: Uint8Array | undefined;
};

/** Answers what is wrong with it. */
async function receive(
  deps: Deps,
  { photo: { from, alt }, productId, actorId, zip }: Receiving,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await bytesOf(deps, from, { zip, signal });
  if (!found.ok) return found.problem;
  const visit = { signal, background: true } as const;
  const received = await deps.artwork.receivePhoto(found.bytes, "photos", visit);
  if (!received.ok && received.message === TOO_BUSY) throw new Error(TOO_BUSY);
  if (!received.ok) return received.message;
  const photo = { ...received.photo, alt, source: from.source };
  const added = await addPhoto(deps, { productId, actorId, photo });
  if (added !== "added") await deps.storage.remove(photoKeys("photos", photo));
  return PROBLEMS[added];
}

const PROBLEMS = {
  added: undefined,
  // A job that began before this one has brought it.
  known: undefined,
  full: "The product has all the photos that it may have.",
  gone: "The product is gone.",
} as const;

type Found = { ok: true; bytes: Uint8Array } | { ok: false; problem: string };

async function bytesOf(
  { storage, fetchPicture }: Deps,
  from: PhotoSource,
  { zip, signal }: { zip: Uint8Array | undefined; signal: AbortSignal },
): Promise<Found> {
  if (from.kind === "url") return fetchPicture(from.url, signal);
  const bytes =
    from.kind === "zip" ? await pictureOf(zip, from.name) : await ownPhoto(storage, from.photoId);
  return bytes ? { ok: true, bytes } : { ok: false, problem: MISSING[from.kind] };
}

const MISSING = {
  zip: "This picture of the ZIP is damaged: save it again, and send the file again.",
  own: "The shop has this photo no more.",
};

async function pictureOf(zip: Uint8Array | undefined, name: string) {
  const listed = zip && listPictures(zip);
  const entry = listed?.ok ? listed.entries.get(name) : undefined;
  return zip && entry ? unpackPicture(zip, entry) : undefined;
}

/** The largest that there is. */
async function ownPhoto(storage: Services["storage"], photoId: string) {
  for (const width of [1280, 640, 320]) {
    const bytes = await readStored(storage, photoKey("photos", photoName(photoId, width)));
    if (bytes) return bytes;
  }
  return undefined;
}
