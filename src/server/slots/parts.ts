import { MARKER, type Personal, PICTURE_ID, type Slot } from "#ui/slot.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * HTML that is the same for everybody, or a slot with what it was filled with. It is UTF-8, because
 * joining, hashing and compressing texts turns them into that for each visitor, which took a fourth of a page.
 */
export type Part = Bytes | SlotPart;

/** `filled` has, by the slot's key, the HTML around each id of a visitor's pictures. */
type SlotPart = { slot: Slot; filled: Map<string, Bytes[]> };

/** Strangers choose some keys, such as the shirt color of their designs. */
const MAX_FILLED = 100;

export function isSlot(part: Part): part is SlotPart {
  return !(part instanceof Uint8Array);
}

/** Splits rendered HTML at the markers of its slots. */
export function splitAtSlots(html: string, slots: readonly Slot[]): Part[] {
  // Hono gives an object of the class String where a component was waited for.
  return String(html)
    .split(MARKER)
    .map((text, at): Part => {
      const slot = at % 2 === 1 ? slots[Number(text)] : undefined;
      return slot ? { slot, filled: new Map() } : Buffer.from(text);
    });
}

/** The page of one visitor, in UTF-8. */
export function fillParts(parts: readonly Part[], personal: Personal): Bytes {
  const pictureId = Buffer.from(personal.draft?.pictureId ?? "");
  const pieces: Bytes[] = [];
  for (const part of parts) {
    if (!isSlot(part)) pieces.push(part);
    else {
      const [first, ...others] = fillSlot(part, personal);
      if (first) pieces.push(first);
      for (const piece of others) pieces.push(pictureId, piece);
    }
  }
  return Buffer.concat(pieces);
}

/** Between two of the pieces belongs the id of the visitor's pictures. */
function fillSlot({ slot, filled }: SlotPart, personal: Personal): Bytes[] {
  const key = slot.by?.(personal);
  if (key === undefined) return [Buffer.from(textIn(slot, personal))];
  const known = filled.get(key);
  if (known) return known;
  const { draft } = personal;
  const anybodys = draft && { ...draft, pictureId: PICTURE_ID };
  const texts = textIn(slot, { ...personal, draft: anybodys }).split(PICTURE_ID);
  const pieces = texts.map((text) => Buffer.from(text));
  if (filled.size >= MAX_FILLED) filled.clear();
  filled.set(key, pieces);
  return pieces;
}

function textIn({ fill }: Slot, personal: Personal): string {
  return String(fill(personal) || "");
}

/** The slots need this from the database, beside what the layout needs. */
export function depsOf(parts: readonly Part[]): { likesOf: number[]; draft: boolean } {
  const slots = parts.flatMap((part) => (isSlot(part) ? [part.slot] : []));
  return {
    likesOf: slots.flatMap(({ likeOf }) => likeOf ?? []),
    draft: slots.some(({ draft }) => draft),
  };
}
