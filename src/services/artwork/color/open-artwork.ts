import type { Sharp } from "sharp";
import { MAX_BYTES } from "../check.ts";
import { openPicture, readHeader } from "../pictures.ts";
import { jpegWithProfile } from "./jpeg-profile.ts";
import { pngProfile, pngWithProfile } from "./png-colors.ts";
import { plainCmykProfile } from "./profiles.ts";

/**
 * Upright, and in 8-bit sRGB whatever the file says of its colors: as Chromium shows it, but for
 * profiles of presses. `source` is a file's bytes or its path.
 */
export async function openArtwork(source: Uint8Array | string): Promise<Sharp> {
  const picture = await withProfile(source);
  const { space, hasProfile } = await readHeader(picture);
  const opened = openPicture(picture);
  // sharp ignores the profile of 16-bit gray.
  if (space === "grey16") return opened.pipelineColourspace("b-w");
  if (space !== "rgb16") return opened;
  // The other call brings 16-bit RGB with a profile into Display P3, and back only for an output
  // with a profile; without one of its own, it would take the values for Display P3's.
  return hasProfile ? opened.withIccProfile("srgb") : opened.pipelineColourspace("srgb");
}

/** The file gets a profile that says what libvips does not read, or would read in another way. */
async function withProfile(source: Uint8Array | string): Promise<Uint8Array | string> {
  const { format, space, icc } = await readHeader(source);
  if (format === "png") {
    // A longer file is a cutout, which says nothing.
    const profile = pngProfile(await read(source, MAX_BYTES));
    return profile ? pngWithProfile(await read(source), profile) : source;
  }
  if (space !== "cmyk" || icc?.toString("latin1", ...ICC_SPACE) === "CMYK") return source;
  return jpegWithProfile(await read(source), plainCmykProfile());
}

/** A profile names its color space here (ICC.1:2022, 7.2). */
const ICC_SPACE = [16, 20] as const;

async function read(source: Uint8Array | string, length?: number): Promise<Uint8Array> {
  return typeof source === "string" ? Bun.file(source).slice(0, length).bytes() : source;
}
