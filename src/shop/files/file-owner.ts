/** Which row names a file of the bucket: `id` is a part of the file's key. */
export type FileOwner = { kind: OwnerKind; id: string };

const HEX = "[0-9a-f]{32}";
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The first group is the id. Each key is of the first kind that fits. */
const KINDS = {
  artwork: `((?:originals|copies)/${HEX}\\.\\w+)`,
  preview: `(${HEX})-\\d+\\.(?:webp|avif)`,
  // They were named so before originals and copies had folders.
  "old-artwork": `(${HEX}[\\w-]*\\.\\w+)`,
  mockup: `mockups/\\d+-(${HEX})-.*`,
  thing: `template-pictures/(${HEX})-.*`,
  "gang-sheet": `gang-sheets/(${UUID})/.*`,
  photo: `photos/(${HEX})-\\d+\\.webp`,
  "review-photo": `review-photos/(${HEX})-\\d+\\.webp`,
  "home-photo": `home-photos/(${HEX})-\\d+\\.webp`,
  "message-photo": `message-photos/(${HEX})-\\d+\\.webp`,
  "return-photo": `return-photos/(${HEX})-\\d+\\.webp`,
  avatar: `avatars/(${HEX}\\.webp)`,
  logo: `logos/(${HEX}\\.webp)`,
  import: `imports/(${UUID})\\.zip`,
} as const;

export type OwnerKind = keyof typeof KINDS;

const PATTERNS = Object.entries(KINDS).map(([kind, pattern]) => ({
  // Object.entries knows no more than strings.
  kind: kind as OwnerKind,
  pattern: new RegExp(`^${pattern}$`),
}));

/**
 * Undefined for keys that the shop does not know, and for print files and raw mails: their names come of
 * their contents, so that somebody may write one again while it is deleted. Those go with their orders
 * and mails.
 */
export function ownerOf(key: string): FileOwner | undefined {
  for (const { kind, pattern } of PATTERNS) {
    const id = pattern.exec(key)?.[1];
    if (id) return { kind, id };
  }
  return undefined;
}
