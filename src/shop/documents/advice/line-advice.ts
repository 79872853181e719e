import { findColor } from "../../colors.ts";
import type { DesignDocument } from "../document.ts";
import { type Advice, adviceFor } from "./advice.ts";
import { LETTER_RULES } from "./advice-letters.ts";
import type { AdvisedArtwork } from "./advice-subject.ts";

export type AdvisedLine = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  color: string;
};

/** On a cart's or an order's line, in the color of its shirt. Nothing is known of its art there. */
export function lineAdvice({ document, artworks, color }: AdvisedLine): Advice[] {
  const shirt = findColor(color);
  return shirt ? adviceFor({ document, artworks, shirt, letters: LETTER_RULES }) : [];
}
