import { again, brokenOff, untilEnd } from "#services/backups/again.ts";
import type { Sealing, Workplace } from "#services/backups/backup-types.ts";
import { type BackedUpObject, OBJECTS, unlessOfPlace } from "#services/backups/manifest.ts";
import { readThrough, spool } from "#services/backups/spool.ts";
import type { Storage } from "#services/storage/storage.ts";
import { inTurns } from "./in-turns.ts";

type Place = Workplace & { sealing: Sealing; signal?: AbortSignal | undefined };

/** Most of the time goes by in waiting for one of the two storages. */
const AT_ONCE = 8;

/**
 * Copies what the target lacks. Pictures are drawn anew under their keys, so an object is the same
 * one only while its ETag and size are.
 */
export async function backUpObjects(
  place: Place,
  storage: Storage,
  before: readonly BackedUpObject[],
): Promise<{ objects: BackedUpObject[]; added: number; addedBytes: number }> {
  const known = new Map(before.map((one) => [one.key, one]));
  const stored = new Set(await Array.fromAsync(place.target.list(OBJECTS)));
  const objects: BackedUpObject[] = [];
  let [added, addedBytes] = [0, 0];
  await inTurns(storage.listObjects(""), AT_ONCE, async ({ key, etag, bytes }) => {
    place.signal?.throwIfAborted();
    const last = known.get(key);
    if (last && last.etag === etag && last.bytes === bytes && stored.has(last.file)) {
      objects.push(last);
      return;
    }
    const copied = await again(() => copy(place, storage, key, stored));
    if (!copied) return;
    objects.push(copied.object);
    if (!copied.isNew) return;
    added++;
    addedBytes += bytes;
  });
  const sorted = objects.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return { objects: sorted, added, addedBytes };
}

const SHOP_BUCKET = "shop's bucket";

/** Undefined when it was deleted since it was listed. */
async function copy(
  place: Place,
  storage: Storage,
  key: string,
  stored: ReadonlySet<string>,
): Promise<{ object: BackedUpObject; isNew: boolean } | undefined> {
  const { sealing } = place;
  const found = await storage.get(key).catch(brokenOff(SHOP_BUCKET));
  if (!found) return undefined;
  const { body, bytes, etag, contentType, cacheControl } = found;
  const file = `${OBJECTS}${sealing.nameOf(JSON.stringify([key, etag, bytes]))}${sealing.ending}`;
  const head = { key, etag, contentType, ...(cacheControl && { cacheControl }), file };
  // A backup that was cut off has left it there.
  const whole = stored.has(file)
    ? await readWhole(place, file).catch(async (error) => {
        await body.cancel();
        throw error;
      })
    : undefined;
  if (whole?.bytes === bytes) {
    await body.cancel();
    return { object: { ...head, ...whole }, isNew: false };
  }
  const contents = await spool(place, file, untilEnd(SHOP_BUCKET, found));
  return { object: { ...head, ...contents }, isNew: true };
}

/** Undefined when it is damaged, as a kill may leave it. */
async function readWhole({ target, sealing }: Place, file: string) {
  const stored = await target.read(file);
  return stored && sealing.open(stored).then(readThrough).catch(unlessOfPlace);
}
