import { MARKER, type Personal, PICTURE_ID, type Slot } from "#ui/slot.tsx";

/** Text that is the same for everybody, or a slot with the texts that it was filled with. */
export type Part = string | SlotPart;

/** `filled` has, by the slot's key, the text around each id of a visitor's pictures. */
type SlotPart = { slot: Slot; filled: Map<string, string[]> };

/** Strangers choose some keys, such as the shirt color of their designs. */
const MAX_FILLED = 100;

export function isSlot(part: Part): part is SlotPart {
  return typeof part !== "string";
}

/** Splits rendered HTML at the markers of its slots. */
export function splitAtSlots(html: string, slots: readonly Slot[]): Part[] {
  // Hono gives an object of the class String where a component was waited for.
  if (slots.length === 0) return [String(html)];
  return html.split(MARKER).map((text, at): Part => {
    const slot = at % 2 === 1 ? slots[Number(text)] : undefined;
    return slot ? { slot, filled: new Map() } : text;
  });
}

/** The page of one visitor. */
export function fillParts(parts: readonly Part[], personal: Personal): string {
  return parts.map((part) => (isSlot(part) ? fillSlot(part, personal) : part)).join("");
}

function fillSlot({ slot, filled }: SlotPart, personal: Personal): string {
  const key = slot.by?.(personal);
  if (key === undefined) return textIn(slot, personal);
  const { draft } = personal;
  let texts = filled.get(key);
  if (!texts) {
    const anybodys = draft && { ...draft, pictureId: PICTURE_ID };
    texts = textIn(slot, { ...personal, draft: anybodys }).split(PICTURE_ID);
    if (filled.size >= MAX_FILLED) filled.clear();
    filled.set(key, texts);
  }
  return texts.join(draft?.pictureId);
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
