import type { PrintFile } from "#db/orders/print-files/print-files.ts";
import type { Storage } from "#services/storage/storage.ts";
import { storedKeys } from "#shop/designs/print-file.ts";

export type CheckedFile = Pick<
  PrintFile,
  | "orderId"
  | "position"
  | "area"
  | "status"
  | "error"
  | "storageKey"
  | "mayPrint"
  | "cutSha256"
  | "underbaseKey"
>;

type Missing = { message: string; files: CheckedFile[] };

/** Says which of the files cannot be sent, and what to do; undefined where all are in the storage. */
export async function findMissing(
  storage: Storage,
  files: readonly CheckedFile[],
  placeOf: (file: CheckedFile) => string,
): Promise<Missing | undefined> {
  const failed = files.filter(({ status }) => status === "failed");
  const unready = files.filter(({ status }) => status !== "ready");
  const [first] = failed;
  if (first) {
    const what = `${placeOf(first)}: ${first.error}`;
    const message = `${failed.length} of ${files.length} print files failed (${what}) Please retry them first.`;
    return { message, files: failed };
  }
  if (unready.length > 0) {
    const message = `${unready.length} of ${files.length} print files are not ready yet. Please try again in a minute.`;
    return { message, files: unready };
  }
  const unapproved = files.filter(({ mayPrint }) => !mayPrint);
  if (unapproved.length > 0) {
    const message = `${unapproved.length} of ${files.length} print files are not approved by the customer (${listPlaces(unapproved.map(placeOf))}). Nothing is printed from them before that.`;
    return { message, files: unapproved };
  }
  const lost = await findLost(storage, files);
  if (lost.length === 0) return undefined;
  const message = `${lost.length} of ${files.length} print files are no longer in the storage (${listPlaces(lost.map(placeOf))}). Please retry them first.`;
  return { message, files: lost };
}

/** Limit of floor: lost files that a message names [files]; the others are counted. */
const MAX_NAMED = 10;

function listPlaces(places: readonly string[]): string {
  const more = places.length - MAX_NAMED;
  const named = places.slice(0, MAX_NAMED).join("; ");
  return more > 0 ? `${named}; and ${more} more` : named;
}

const AT_ONCE = 10;

async function findLost(storage: Storage, files: readonly CheckedFile[]): Promise<CheckedFile[]> {
  const lost: CheckedFile[] = [];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const some = files.slice(first, first + AT_ONCE);
    const found = await Promise.all(
      some.map(async (file) => {
        const keys = storedKeys(file);
        const there = await Promise.all(keys.map((key) => storage.has(key)));
        return there.length > 0 && there.every(Boolean);
      }),
    );
    lost.push(...some.filter((_, at) => !found[at]));
  }
  return lost;
}
