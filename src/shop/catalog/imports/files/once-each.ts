import type { SourcePhoto } from "../source.ts";

/** Other shops name a photo again for each variant that it shows. */
export function onceEach(photos: readonly SourcePhoto[]): SourcePhoto[] {
  const seen = new Set([""]);
  return photos.filter(({ from }) => {
    const isNew = !seen.has(from);
    seen.add(from);
    return isNew;
  });
}
