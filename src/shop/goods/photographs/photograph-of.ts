import type { ColorValue } from "../color.ts";

type Photographed = { photographs?: Readonly<Record<ColorValue, string>> };

/** The view's photograph of one color. A URL or an owner may call a color `constructor`. */
export function photographOf({ photographs = {} }: Photographed, color: ColorValue) {
  return Object.hasOwn(photographs, color) ? photographs[color] : undefined;
}
