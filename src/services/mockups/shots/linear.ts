import { fromLight, toLight } from "#shop/color/srgb.ts";

/** Linear light, from 0 to 1, of each level of sRGB. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, level) => toLight(level / 255));

/** The table has so many entries for a light of 1. */
export const TONES_TO_ONE = 4096;

/** Brighter light is as white as this. */
const BRIGHTEST = 1.75;

/** Bright light loses its strength from here, as on film: white cloth keeps its folds. */
const SHOULDER = 0.7;

/** Levels of sRGB, by linear light times `TONES_TO_ONE`. */
export const TONES = Uint8Array.from({ length: TONES_TO_ONE * BRIGHTEST + 1 }, (_, at) =>
  Math.round(255 * fromLight(softened(at / TONES_TO_ONE))),
);

function softened(light: number): number {
  const room = 1 - SHOULDER;
  return light <= SHOULDER ? light : SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room));
}
