import { MAX_PHOTOS } from "../photo-files.ts";

/** Where a photo comes from; `source` is stored with it, so that it comes once. */
export type PhotoSource =
  | { kind: "own"; photoId: string; source: string }
  | { kind: "url"; url: string; source: string }
  | { kind: "zip"; name: string; source: string };

/** Limit of owner: a picture's URL or name in an import [characters]; said, and the photo left out. */
const MAX_SOURCE = 2000;

/** Undefined for what is neither a web URL nor the name of a file. */
export function photoSourceOf(from: string, origin: string): PhotoSource | undefined {
  if (from.length > MAX_SOURCE) return undefined;
  const own = ownPhoto(from, origin);
  if (own) return { kind: "own", photoId: own, source: `own:${own}` };
  if (/^(https?:)?\/\//i.test(from)) {
    const url = URL.parse(from.startsWith("//") ? `https:${from}` : from);
    return url ? { kind: "url", url: url.href, source: url.href } : undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(from)) return undefined;
  const name = pictureName(from);
  return name ? { kind: "zip", name, source: `zip:${name}` } : undefined;
}

function ownPhoto(from: string, origin: string): string | undefined {
  const path = from.startsWith(`${origin}/`) ? from.slice(origin.length) : "";
  return /^\/photos\/([0-9a-f]{32})-\d{1,5}\.webp$/.exec(path)?.[1];
}

/** The last part of a path, in any case: folders of a ZIP say nothing. */
export function pictureName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? "";
  return name.split(/[?#]/)[0]?.trim().toLowerCase() ?? "";
}

export const TOO_MANY_PHOTOS = `A product has up to ${MAX_PHOTOS} photos: this one is left out.`;
export const NO_SUCH_PICTURE =
  "The ZIP has no picture of this name: send it along, or give the picture's URL.";
export const NO_PICTURE_URL =
  "This is neither a URL that begins with https:// nor the name of a picture in the ZIP.";

/** Storage key of the ZIP that came with an import. */
export function zipKey(importId: string): string {
  return `imports/${importId}.zip`;
}
