/** Linear light, from 0 to 1, of each level of sRGB. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, level) => toLinear(level / 255));

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** The table has so many entries for a light of 1. */
export const TONES_TO_ONE = 4096;

/** Brighter light is as white as this. */
const BRIGHTEST = 1.75;

/** Bright light loses its strength from here, as on film: white cloth keeps its folds. */
const SHOULDER = 0.7;

/** Levels of sRGB, by linear light times `TONES_TO_ONE`. */
export const TONES = Uint8Array.from({ length: TONES_TO_ONE * BRIGHTEST + 1 }, (_, at) =>
  Math.round(255 * fromLinear(softened(at / TONES_TO_ONE))),
);

function softened(light: number): number {
  const room = 1 - SHOULDER;
  return light <= SHOULDER ? light : SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room));
}
