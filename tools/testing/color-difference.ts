import { toLight } from "#shop/color/srgb.ts";

/** ΔE of CIE 1976 between levels of sRGB and a color. */
export function colorDifference(levels: readonly [number, number, number], hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const other = lab(value >> 16, (value >> 8) & 255, value & 255);
  return Math.hypot(...lab(...levels).map((part, at) => part - (other[at] ?? 0)));
}

/** CIE L*a*b*, of sRGB in its own white. */
function lab(...levels: [number, number, number]): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = levels.map((level) => toLight(level / 255));
  const x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089;
  const [fx, fy, fz] = [root(x), root(y), root(z)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function root(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}
