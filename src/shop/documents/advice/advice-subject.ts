import type { ArtworkTraits } from "../../designs/artwork-traits.ts";
import type { PrintedArtwork } from "../../placement.ts";
import type { Area } from "../areas.ts";
import type { DesignDocument, Layer } from "../document.ts";

export type AdviceKind =
  | "missing-letters"
  | "low-dpi"
  | "shirt-color"
  | "white-box"
  | "translucent"
  | "thin-stroke"
  | "small-letters"
  | "outside";

export type Finding = {
  kind: AdviceKind;
  /** Soft: it prints a little worse than it looks. Poor: somebody would send it back. */
  severity: "soft" | "poor";
  /** A sentence of what is wrong, and one of what to do. */
  message: string;
};

/** Of an upload; without traits where nobody measured it. */
export type AdvisedArtwork = PrintedArtwork & {
  id: number;
  name: string;
  traits?: ArtworkTraits | null | undefined;
};

/** Of a picture of our library, where it is loaded. */
export type ArtFacts = {
  /** What may be recolored. */
  colors: readonly string[];
  /** The thinnest line, in parts of the picture's width; null without lines. */
  stroke: number | null;
};

/** Of what its font does not have. */
export type LetterRules = {
  isDrawn: (layer: Layer) => boolean;
  advise: (subject: Subject) => Finding | undefined;
};

export type AdvisedDesign = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  art?: (id: string) => ArtFacts | undefined;
  /** Only a document with text needs them. They know every font's letters, which is much to load. */
  letters?: LetterRules | undefined;
  shirt: { name: string; hex: string; isDark: boolean };
};

/** A layer with those that lie below it. */
export type Subject = AdvisedDesign & { layer: Layer; area: Area; below: readonly Layer[] };

const MAX_NAME = 30;

/** `logo.png`, `Text 'Team 24'`, `Art 'rocket'`: begins a sentence. */
export function nameOf({ layer, artworks }: Pick<Subject, "layer" | "artworks">): string {
  if (layer.kind === "image") {
    const artwork = artworks.find(({ id }) => id === layer.artworkId);
    return artwork ? cut(artwork.name) : "This picture";
  }
  if (layer.kind === "text") return `Text '${cut(layer.text.trim().replace(/\s+/g, " "))}'`;
  return `Art '${layer.art.replace(/^[a-z]+:/, "").replaceAll("-", " ")}'`;
}

export function artworkOf({ layer, artworks }: Subject): AdvisedArtwork | undefined {
  return layer.kind === "image" ? artworks.find(({ id }) => id === layer.artworkId) : undefined;
}

export function artOf({ layer, art }: Subject): ArtFacts | undefined {
  return layer.kind === "art" ? art?.(layer.art) : undefined;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > MAX_NAME
    ? `${letters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
