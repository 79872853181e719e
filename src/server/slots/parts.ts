import { MARKER, type Personal, type Slot } from "#ui/slot.tsx";
import type { Piece } from "./pieces.ts";

/** Text that is the same for everybody, or a slot with what it was filled with before. */
export type Part = Piece | SlotPart;

type SlotPart = { slot: Slot; filled: Map<string, Piece> };

/** Narrow, because accounts differ in the lengths of their names alone. */
const WIDTH = 256;

export function isSlot(part: Part): part is SlotPart {
  return "slot" in part;
}

/** Splits rendered HTML at the markers of its slots. */
export function splitAtSlots(html: string, slots: readonly Slot[]): Part[] {
  if (slots.length === 0) return [{ text: html, deflated: new Map() }];
  return html.split(MARKER).map((text, at): Part => {
    const slot = at % 2 === 1 ? slots[Number(text)] : undefined;
    return slot ? { slot, filled: new Map() } : { text, deflated: new Map() };
  });
}

export function fillParts(parts: readonly Part[], personal: Personal): Piece[] {
  return parts.map((part) => (isSlot(part) ? fillSlot(part, personal) : part));
}

function fillSlot({ slot, filled }: SlotPart, personal: Personal): Piece {
  const { width = WIDTH } = slot;
  const key = slot.by?.(personal);
  const cached = key === undefined ? undefined : filled.get(key);
  if (cached) return cached;
  const text = String(slot.fill(personal) || "");
  if (key === undefined) return { text, width };
  const piece = { text, width, deflated: new Map() };
  filled.set(key, piece);
  return piece;
}

/** Not yet compressed, for other parts to stand before it. */
export function uncompressed(part: Part): Part {
  return isSlot(part) ? { ...part, filled: new Map() } : { ...part, deflated: new Map() };
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** What filling the slots asks of the database, beside the layout's. */
export function depsOf(parts: readonly Part[]): { likesOf: number[]; draft: boolean } {
  const slots = parts.flatMap((part) => (isSlot(part) ? [part.slot] : []));
  return {
    likesOf: slots.flatMap(({ likeOf }) => likeOf ?? []),
    draft: slots.some(({ draft }) => draft),
  };
}
