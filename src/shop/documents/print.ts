import type { DesignDocument } from "./document.ts";
import { type Print, type PrintSource, printsOfDrawn } from "./drawn-prints.ts";
import { isDrawn } from "./letters/missing-letters.ts";

export type { Print, PrintSource };

/** Without what its font cannot draw. */
export function printsOf(document: DesignDocument, artworks: readonly PrintSource[]): Print[] {
  return printsOfDrawn(document, artworks, isDrawn);
}
