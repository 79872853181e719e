import type { ArtworkTraits } from "#shop/designs/artwork-traits.ts";
import { LETTER_RULES } from "#shop/documents/advice/advice-letters.ts";
import type {
  AdvisedArtwork,
  AdvisedDesign,
  ArtFacts,
} from "#shop/documents/advice/advice-subject.ts";
import type { ArtLayer, ImageLayer, Layer, TextLayer } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { findColor } from "#shop/goods/colors.ts";

type Frame = Pick<Layer, "x" | "y" | "width" | "height">;

const upright = { rotation: 0, flip: false, locked: false };

/** Center, width and height, in inches. */
export const at = (x: number, y: number, width: number, height: number): Frame => ({
  x,
  y,
  width,
  height,
});

export function image(frame: Frame, change: Partial<ImageLayer> = {}): ImageLayer {
  return { kind: "image", ...frame, ...upright, artworkId: 1, ...change };
}

export function text(frame: Frame, fill: string, change: Partial<TextLayer> = {}): TextLayer {
  const size = change.size ?? frame.height;
  const lines = { lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;
  const words = { text: "Team 24", font: "anton" } as const;
  return { kind: "text", ...frame, ...upright, ...lines, ...words, fill, ...change, size };
}

export function art(frame: Frame, change: Partial<ArtLayer> = {}): ArtLayer {
  return { kind: "art", ...frame, ...upright, art: "noto:rocket", colors: [], ...change };
}

export const ART: Record<string, ArtFacts> = {
  "noto:rocket": { colors: ["#ca2c31", "#e1e1e1", "#3f51b5", "#fbc02d"], stroke: null },
  "tabler:heart": { colors: ["#000000"], stroke: 2 / 24 },
};

const plain = { clear: 0.4, whiteBorder: 0, translucent: 0 };

export const TRAITS = {
  redLogo: { ...plain, colors: [{ hex: "#c81e28", share: 0.98 }] },
  blackLogo: { ...plain, colors: [{ hex: "#101010", share: 1 }] },
  whiteLogo: { ...plain, whiteBorder: 0.2, colors: [{ hex: "#ffffff", share: 1 }] },
  /** A drawing with black outlines: they go under on black, and nobody minds. */
  comic: {
    ...plain,
    translucent: 0.01,
    colors: [
      { hex: "#f4c430", share: 0.5 },
      { hex: "#111111", share: 0.3 },
      { hex: "#2e7d32", share: 0.15 },
    ],
  },
  photo: {
    clear: 0,
    whiteBorder: 0.3,
    translucent: 0,
    colors: [
      { hex: "#23303f", share: 0.3 },
      { hex: "#8fb4d9", share: 0.2 },
      { hex: "#f3f1ee", share: 0.12 },
    ],
  },
  night: {
    clear: 0,
    whiteBorder: 0,
    translucent: 0,
    colors: [
      { hex: "#1b1c22", share: 0.7 },
      { hex: "#e8e4d0", share: 0.1 },
    ],
  },
  boxed: {
    clear: 0,
    whiteBorder: 1,
    translucent: 0,
    colors: [
      { hex: "#fefefe", share: 0.7 },
      { hex: "#c81e28", share: 0.29 },
    ],
  },
} satisfies Record<string, ArtworkTraits>;

export function artwork(
  traits: ArtworkTraits | null,
  change: Partial<AdvisedArtwork> = {},
): AdvisedArtwork {
  return {
    id: 1,
    name: "logo.png",
    width: 3000,
    height: 3000,
    imageScale: null,
    traits,
    ...change,
  };
}

export function design(
  shirt: ColorValue,
  areas: Record<AreaId, Layer[]>,
  artworks: AdvisedArtwork[] = [],
): AdvisedDesign {
  const color = findColor(shirt);
  if (!color) throw new Error(`no shirt is ${shirt}`);
  return {
    document: { version: 1, areas },
    artworks,
    art: (id) => ART[id],
    letters: LETTER_RULES,
    shirt: color,
  };
}
