/** A sticker counts again once it was out of sight for so long. */
const GONE_MS = 2000;

/**
 * Finds what has newly come before the camera, of the codes in each frame: one that stays in sight counts
 * once, however many others are there. No more are remembered than were in sight within two seconds.
 */
export function createNewCodes(): (texts: readonly string[], at: number) => string[] {
  /** When a frame without it was the first; undefined while it is in sight. */
  const inSight = new Map<string, number | undefined>();
  return (texts, at) => {
    for (const [text, since = at] of inSight) {
      const isGone = !texts.includes(text) && at - since >= GONE_MS;
      if (isGone) inSight.delete(text);
      else inSight.set(text, since);
    }
    const found = [...new Set(texts)];
    const fresh = found.filter((text) => !inSight.has(text));
    for (const text of found) inSight.set(text, undefined);
    return fresh;
  };
}
