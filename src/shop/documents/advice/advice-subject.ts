import type { ArtworkTraits } from "../../designs/artwork-traits.ts";
import type { AreaId } from "../../goods/area.ts";
import type { PrintedArtwork } from "../../placement.ts";
import type { Units } from "../../print-size.ts";
import type { DesignDocument, Layer } from "../document.ts";

/** The thinnest line that holds is one point, as printers' charts say (docs/decisions/026). */
export const MIN_STROKE = 1 / 72;

type AdviceKind =
  | "missing-letters"
  | "low-dpi"
  | "shirt-color"
  | "white-box"
  | "translucent"
  | "thin-stroke"
  | "small-letters"
  | "outside"
  | "rule"
  | "near-edge";

export type Finding = {
  kind: AdviceKind;
  /** Soft: it prints a little worse than it looks. Poor: somebody would send it back. */
  severity: "soft" | "poor";
  /** A sentence of what is wrong, and one of what to do. */
  message: string;
};

/** An upload; it has no traits where nobody measured it. */
export type AdvisedArtwork = PrintedArtwork & {
  id: number;
  name: string;
  traits?: ArtworkTraits | null | undefined;
};

/** These facts describe a picture of our library once it is loaded. */
export type ArtFacts = {
  /** These colors may be replaced. */
  colors: readonly string[];
  /** The thinnest line, in parts of the picture's width; null without lines. */
  stroke: number | null;
};

/** Advice on letters that a font does not have. */
export type LetterRules = {
  isDrawn: (layer: Layer) => boolean;
  advise: (subject: Subject) => Finding | undefined;
};

export type AdvisedDesign = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  art?: (id: string) => ArtFacts | undefined;
  /** Only a document with text needs these rules. They know every font's letters, which is much to load. */
  letters?: LetterRules | undefined;
  /** What it is printed on: a shirt, or what its noun says. */
  shirt: { name: string; hex: string; isDark: boolean; noun?: string | undefined };
  /** The shop writes lengths in these; inches unless it says otherwise. */
  units?: Units;
};

/** A layer with those that lie below it. */
export type Subject = AdvisedDesign & { layer: Layer; area: AreaId; below: readonly Layer[] };

export function artworkOf({ layer, artworks }: Subject): AdvisedArtwork | undefined {
  return layer.kind === "image" ? artworks.find(({ id }) => id === layer.artworkId) : undefined;
}

export function artOf({ layer, art }: Subject): ArtFacts | undefined {
  return layer.kind === "art" ? art?.(layer.art) : undefined;
}
