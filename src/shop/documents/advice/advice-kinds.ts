import type { Layer } from "../document.ts";
import type { LayerKind, LayerOf } from "../kinds/layer-kinds.ts";
import {
  type AdvisedArtwork,
  type AdvisedDesign,
  MIN_STROKE,
  type Subject,
} from "./advice-subject.ts";

/** The advice on print needs these of every kind of layer. */
type KindAdvice<Own extends Layer> = {
  /** `logo.png`, `Text 'Team 24'`, `Art 'rocket'`: begins a sentence. */
  name(layer: Own, artworks: readonly AdvisedArtwork[]): string;
  /** The colors that it prints; none where nobody knows them. */
  inks(layer: Own, art: AdvisedDesign["art"]): string[];
  /** The text says what to do where the inks are nearly the shirt's. */
  recolor(noun: string): string;
  /** True when what lies above it is seen on it, not on the shirt. */
  isGround(layer: Own, artworks: readonly AdvisedArtwork[]): boolean;
};

const KIND_ADVICE: { [Kind in LayerKind]: KindAdvice<LayerOf<Kind>> } = {
  image: {
    name({ artworkId }, artworks) {
      const artwork = artworks.find(({ id }) => id === artworkId);
      return artwork ? shortened(artwork.name) : "This picture";
    },
    inks: () => [],
    recolor: (noun) => `Choose another ${noun} color, or upload it in other colors.`,
    isGround({ artworkId }, artworks) {
      const traits = artworks.find(({ id }) => id === artworkId)?.traits;
      return (traits?.clear ?? 0) <= 0.5;
    },
  },
  text: {
    name: ({ text }) => `Text '${shortened(text.trim().replace(/\s+/g, " "))}'`,
    inks: ({ fill, outline }) =>
      outline && outline.width / 2 >= MIN_STROKE ? [fill, outline.color] : [fill],
    recolor: () => "Give it another color, or an outline.",
    isGround: () => false,
  },
  art: {
    name: ({ art }) => `Art '${art.replace(/^[a-z]+:/, "").replaceAll("-", " ")}'`,
    inks(layer, art) {
      const becomes = new Map(layer.colors.map(({ from, to }) => [from, to]));
      return (art?.(layer.art)?.colors ?? []).map((color) => becomes.get(color) ?? color);
    },
    recolor: () => "Give it other colors.",
    isGround: () => true,
  },
};

/** The name begins a sentence. */
export function nameOf({ layer, artworks }: Pick<Subject, "layer" | "artworks">): string {
  return kindAdvice(layer).name(layer, artworks);
}

export function kindAdvice(layer: Layer): KindAdvice<Layer> {
  return KIND_ADVICE[layer.kind];
}

const MAX_NAME = 30;

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= MAX_NAME) return text;
  const start = letters.slice(0, MAX_NAME - 1).join("");
  return `${start.trimEnd()}…`;
}
