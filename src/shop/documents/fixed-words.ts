import { AREAS } from "./areas.ts";
import { type DesignDocument, type Layer, layersOf } from "./document.ts";

/** What a text says that its maker keeps, and the gallery design that it was copied from. */
export type FixedWords = { galleryDesignId: number; words: string };

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
  const layers = AREAS.flatMap((area) => layersOf(document, area));
  return layers.flatMap((layer) =>
    layer.kind === "text" && layer.wordsOf !== undefined
      ? { galleryDesignId: layer.wordsOf, words: layer.text }
      : [],
  );
}
