import { type Day, utc } from "../../day.ts";
import type { AreaId } from "../../goods/area.ts";
import { dayText } from "../../shipping/arrival.ts";

/** What is printed for one piece, on the label that goes along with it. */
export type Sticker = {
  /** Its barcode: `PT000123-3`. */
  code: string;
  orderId: number;
  /** The order's `number`th piece of `of`. */
  number: number;
  of: number;
  product: string;
  size: string;
  color: string;
  areas: readonly AreaId[];
  dueOn: Day | null;
  /** Whoever gets the piece: see `bagName`. */
  bagName: string;
};

export function pieceText({ number, of }: Pick<Sticker, "number" | "of">): string {
  return `${number} of ${of}`;
}

/** `Due Tue Dec 1` */
export function dueText({ dueOn }: Pick<Sticker, "dueOn">): string {
  return dueOn ? `Due ${dayText(dueOn)}` : "";
}

/** `Due Tue Dec 1`, or `Due Tue Dec 1 – Fri Dec 4`, of all that a batch holds; empty without any. */
export function dueRangeText(days: readonly (Day | null)[]): string {
  const known = days.filter((day) => day !== null).toSorted();
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return "";
  const until = first === last ? "" : ` – ${dayText(last)}`;
  const year = utc(last).getUTCFullYear();
  return `Due ${dayText(first)}${until}, ${year}`;
}

/** Limit of owner: a note that is a name for a bag [characters]; a longer one is a note. */
const MAX_NAME = 30;

/**
 * A line of a group order has the name of who will wear it in its note. Other lines go to whoever
 * gets the parcel. A name without letters, such as of emoji alone, is none on paper.
 */
export function bagName({ note, shipTo }: { note: string; shipTo: string }): string {
  const name = note.trim();
  const isName = [...name].length <= MAX_NAME && !/[\n.:;!?]/.test(name) && isWritten(name);
  if (isName) return name;
  return isWritten(shipTo) ? shipTo.trim() : "";
}

function isWritten(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
