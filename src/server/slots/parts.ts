import { MARKER, type Personal, PICTURE_ID, type Slot } from "#ui/slot.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * HTML that is the same for everybody, or a slot with what it was filled with. It is UTF-8, because
 * joining, hashing and compressing texts turns them into that for each visitor, which took a fourth of a page.
 */
export type Part = Bytes | SlotPart;

/** `filled` has, by the slot's key, its HTML for the pictures of any visitor. */
type SlotPart = { slot: Slot; filled: Map<string, Filled> };

/** The id of the visitor's pictures belongs into `html` at each of `idsAt`. */
type Filled = { html: Bytes; idsAt: readonly number[] };

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
  const filled = parts.map((part) =>
    isSlot(part) ? fillSlot(part, personal) : { html: part, idsAt: [] },
  );
  const page = Buffer.concat(filled.map(({ html }) => html));
  const pictureId = pictureIdOf(personal);
  let start = 0;
  for (const { html, idsAt } of filled) {
    for (const at of idsAt) page.set(pictureId, start + at);
    start += html.length;
  }
  return page;
}

function fillSlot({ slot, filled }: SlotPart, personal: Personal): Filled {
  const key = slot.by?.(personal);
  if (key === undefined) return { html: Buffer.from(textIn(slot, personal)), idsAt: [] };
  const known = filled.get(key);
  if (known) return known;
  const { draft } = personal;
  const anybodys = draft && { ...draft, pictureId: PICTURE_ID };
  const html = Buffer.from(textIn(slot, { ...personal, draft: anybodys }));
  const made = { html, idsAt: idsIn(html) };
  if (filled.size >= MAX_FILLED) filled.clear();
  filled.set(key, made);
  return made;
}

function textIn({ fill }: Slot, personal: Personal): string {
  return String(fill(personal) || "");
}

function idsIn(html: Buffer): number[] {
  const places: number[] = [];
  let at = html.indexOf(PICTURE_ID);
  while (at >= 0) {
    places.push(at);
    at = html.indexOf(PICTURE_ID, at + PICTURE_ID.length);
  }
  return places;
}

/** The id is written over `PICTURE_ID`, so it must be as long; those of the database are. */
function pictureIdOf({ draft }: Personal): Bytes {
  const id = Buffer.from(draft?.pictureId ?? PICTURE_ID);
  if (id.length === PICTURE_ID.length) return id;
  throw new Error(
    `The id of a draft's pictures needs ${PICTURE_ID.length} bytes, has ${id.length}`,
  );
}

/** The slots need this from the database, beside what the layout needs. */
export function depsOf(parts: readonly Part[]): { likesOf: number[]; draft: boolean } {
  const slots = parts.flatMap((part) => (isSlot(part) ? [part.slot] : []));
  return {
    likesOf: slots.flatMap(({ likeOf }) => likeOf ?? []),
    draft: slots.some(({ draft }) => draft),
  };
}
