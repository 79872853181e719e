import { type DesignDocument, type Layer, layersOf, printedAreas } from "./document.ts";
import { ofKind } from "./kinds/layer-kinds.ts";

/** A text has words that its maker keeps, and comes from this gallery design. */
type FixedWords = { galleryDesignId: number; words: string };

export const FIXED_WORDS =
  "The maker of this design keeps its words. Undo your change, or delete that text.";

/** A copy whose words stay those of the gallery design. */
export function withFixedWords(document: DesignDocument, galleryDesignId: number): DesignDocument {
  const keep = (layer: Layer): Layer =>
    layer.kind === "text" ? { ...layer, wordsOf: galleryDesignId } : layer;
  const areas = printedAreas(document).map((area) => [area, layersOf(document, area).map(keep)]);
  return { ...document, areas: Object.fromEntries(areas) };
}

export function fixedWordsOf(document: DesignDocument): FixedWords[] {
  const texts = printedAreas(document).flatMap((area) => ofKind(layersOf(document, area), "text"));
  return texts.flatMap(({ text, wordsOf }) =>
    wordsOf === undefined ? [] : { galleryDesignId: wordsOf, words: text },
  );
}
