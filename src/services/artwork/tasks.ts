import type { ColorValue } from "#shop/colors.ts";
import type { ArtworkType } from "#shop/designs/artwork-kinds.ts";
import type { ArtworkTraits } from "#shop/designs/artwork-traits.ts";
import type { BackgroundRule } from "#shop/designs/background.ts";
import type { MockupType } from "#shop/designs/mockup.ts";
import type { Box, DesignPosition, Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";

export interface Tasks {
  receive: { input: { type: ArtworkType; bytes: Uint8Array }; output: Reading };
  cutout: { input: { bytes: Uint8Array; rule: BackgroundRule; ink: Box }; output: CutoutReading };
  avatar: { input: { bytes: Uint8Array }; output: { bytes: Uint8Array } };
  "print-file": { input: PrintTask; output: { bytes: number; sha256: string; crc32: number } };
  draw: { input: Drawing; output: { bytes: Uint8Array } };
}

export interface Drawing {
  cut: Cut;
  side: Side;
  color: ColorValue;
  print?: { webp: Uint8Array; position: DesignPosition; size: number };
  width: number;
  type: MockupType;
}

/** Paths, so that neither artwork nor print is ever whole in memory. */
export interface PrintTask {
  isPdf: boolean;
  source: string;
  target: string;
  ink: Box;
  width: number;
  height: number;
}

export interface Reading {
  /** Of what is inked, which begins at `inkX`, `inkY` in the upright picture or page. */
  width: number;
  height: number;
  inkX: number;
  inkY: number;
  pages: number;
  hasAlpha: boolean;
  /** See `PrintedArtwork`. */
  imageScale: number | null;
  traits: ArtworkTraits;
  /** The whole picture, upright and without metadata. */
  copy: Copy;
  previews: Preview[];
}

/** `picture` is a PNG. */
export type CutoutReading = Omit<Reading, "copy" | "imageScale"> & { picture: Uint8Array };

/** From and to, in bytes. */
export type Range = [number, number];

/** Bytes of its own, or what it takes of the file: no 10 MB come back for a few that are left out. */
export type Copy = { type: "image/png" | "image/jpeg" } & (
  | { bytes: Uint8Array }
  | { ranges: Range[] }
);

export interface Preview {
  width: number;
  bytes: Uint8Array;
}

/** `rejection` is for the visitor; without it the decoder failed. `harm`: it died. */
export interface Rejected {
  ok: false;
  rejection?: string;
  reason: string;
  harm?: true;
  /** In seconds; the caller exceeded a limit. */
  retryAfter?: number;
}

export type Answer<Output> = { ok: true; output: Output } | Rejected;

export type Task = {
  [Kind in keyof Tasks]: { kind: Kind; input: Tasks[Kind]["input"] };
}[keyof Tasks];
