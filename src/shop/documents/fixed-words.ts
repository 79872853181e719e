import { AREAS } from "./areas.ts";
import { type DesignDocument, type Layer, layersOf } from "./document.ts";
import { ofKind } from "./kinds/layer-kinds.ts";

/** A text has words that its maker keeps, and comes from this gallery design. */
type FixedWords = { galleryDesignId: number; words: string };

export const FIXED_WORDS =
  "The maker of this design keeps its words. Undo your change, or delete that text.";

/** A copy whose words stay those of the gallery design. */
export function withFixedWords(document: DesignDocument, galleryDesignId: number): DesignDocument {
  const keep = (layer: Layer): Layer =>
    layer.kind === "text" ? { ...layer, wordsOf: galleryDesignId } : layer;
  const areas = AREAS.flatMap((area) => {
    const layers = layersOf(document, area);
    return layers.length > 0 ? [[area, layers.map(keep)] as const] : [];
  });
  return { ...document, areas: Object.fromEntries(areas) };
}

export function fixedWordsOf(document: DesignDocument): FixedWords[] {
  const texts = AREAS.flatMap((area) => ofKind(layersOf(document, area), "text"));
  return texts.flatMap(({ text, wordsOf }) =>
    wordsOf === undefined ? [] : { galleryDesignId: wordsOf, words: text },
  );
}
