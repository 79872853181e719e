import { readFloorCode } from "#shop/floor/codes.ts";

/** Scanners may read a sticker twice before it is out of their sight. */
const TWICE_MS = 1500;

/**
 * Says whether a code was read a moment ago: it counts once. Of several pieces in sight each is remembered,
 * because a second read would do another step; after anything else a piece is meant again.
 */
export function createTwiceRule(): (
  text: string,
  command: string | undefined,
  at: number,
) => boolean {
  /** When each was read last. */
  const pieces = new Map<string, number>();
  let other = { key: "", at: 0 };
  return (text, command = "", at) => {
    const key = `${text} ${command}`;
    for (const [piece, since] of pieces) if (at - since >= TWICE_MS) pieces.delete(piece);
    if (readFloorCode(text)?.kind === "piece") {
      const isTwice = pieces.has(key);
      pieces.set(key, at);
      other = { key: "", at };
      return isTwice;
    }
    const isTwice = key === other.key && at - other.at < TWICE_MS;
    pieces.clear();
    other = { key, at };
    return isTwice;
  };
}
