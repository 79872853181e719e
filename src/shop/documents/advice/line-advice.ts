import { findColor } from "../../goods/colors.ts";
import type { DesignDocument } from "../document.ts";
import { type Advice, adviceFor } from "./advice.ts";
import { LETTER_RULES } from "./advice-letters.ts";
import type { AdvisedArtwork } from "./advice-subject.ts";

type ColoredDesign = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  color: string;
};

/** Advises on a line of a cart or an order, in the color of its shirt; nothing is known of its art there. */
export function lineAdvice({ document, artworks, color }: ColoredDesign): Advice[] {
  const shirt = findColor(color);
  return shirt ? adviceFor({ document, artworks, shirt, letters: LETTER_RULES }) : [];
}
