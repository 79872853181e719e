import { hexOfLight, toLight } from "./srgb.ts";

/**
 * Lightness from 0 to 1, green to red, blue to yellow: distances are as the eye sees them. Björn
 * Ottosson, "A perceptual color space for image processing" (public domain).
 */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Takes light of red, green and blue, from 0 to 1. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Light of red, green and blue; outside of 0 to 1 where no screen shows the color. */
export function lightOf([lightness, a, b]: Oklab): [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Converts `#rrggbb`, as screens show it. */
export function toLab(hex: string): Oklab {
  const light = (at: number) => toLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return oklabOf(light(1), light(3), light(5));
}

/** The nearest color of a screen. */
export function fromLab(lab: Oklab): string {
  return hexOfLight(lightOf(lab));
}
