import type { DesignDocument } from "../document.ts";
import { isDrawn } from "../letters/missing-letters.ts";
import { type Print, type PrintSource, printsOfDrawn } from "./drawn-prints.ts";

export type { Print, PrintSource };

/** Text that its font cannot draw is left out. */
export function printsOf(document: DesignDocument, artworks: readonly PrintSource[]): Print[] {
  return printsOfDrawn(document, artworks, isDrawn);
}
