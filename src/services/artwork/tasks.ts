import type { BackgroundRule } from "#shop/designs/background.ts";
import type { MockupType } from "#shop/designs/mockup.ts";
import type { ArtworkType } from "./kinds.ts";

/** What the decoding process can be asked to do: each job's input and output. */
export interface Jobs {
  /** Reads an upload and makes its previews. */
  receive: { input: { type: ArtworkType; bytes: Uint8Array }; output: Reading };
  /** Removes the background of a stored PNG or JPEG at full size. */
  "cut-out": { input: { bytes: Uint8Array; rule: BackgroundRule }; output: Reading };
  /** Makes AVIF twins of WebP previews. */
  avif: { input: { previews: Preview[] }; output: { previews: Preview[] } };
  /** Cuts a picture to the small square that stands for an account, as WebP. */
  avatar: { input: { bytes: Uint8Array }; output: { bytes: Uint8Array } };
  /** Makes the picture that is printed. */
  "print-file": { input: PrintOrder; output: { bytes: number; sha256: string; crc32: number } };
  /** Draws a shirt; for the drawing process alone, which never sees an upload. */
  draw: { input: Drawing; output: { bytes: Uint8Array } };
}

/** A picture of a shirt: SVG layers of our own, and one of our own WebP previews between them. */
export interface Drawing {
  fabric: string;
  artwork?: { webp: Uint8Array; left: number; top: number; width: number; height: number };
  shading: string;
  /** Drawn so many times as large as its own 640×680 px, before it is brought to the width. */
  scale: 1 | 2;
  width: number;
  type: MockupType;
}

/** Files by their paths: neither the artwork nor its print is ever held whole in memory. */
export interface PrintOrder {
  isPdf: boolean;
  source: string;
  target: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** What was found in an artwork. */
export interface Reading {
  /** Of the upright raster, in pixels. */
  width: number;
  height: number;
  pages: number;
  hasAlpha: boolean;
  /** A PNG that prints in place of the file itself; absent where the file prints as it is. */
  raster?: Uint8Array;
  previews: Preview[];
}

export interface Preview {
  /** The nominal width; the picture is narrower where the artwork is. */
  width: number;
  bytes: Uint8Array;
}

/**
 * `refusal` is a message for the visitor; without one, the file was not what a decoder accepts.
 * `harm` says that the process did not survive the file.
 */
export type Answer<Output> =
  | { ok: true; output: Output }
  | { ok: false; refusal?: string; reason: string; harm?: true };

/** One job with its input, as it is sent. */
export type Order = {
  [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]["input"] };
}[keyof Jobs];
