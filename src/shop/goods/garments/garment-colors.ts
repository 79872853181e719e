import { several } from "../cloth/cloth-colors.ts";
import type { Color } from "../color.ts";
import { SHIRT_COLORS } from "../shirt-colors.ts";

/** Blanks come in these too. */
export const NAVY: Color = { name: "Navy", value: "navy", hex: "#232c45", isDark: true };
export const SAND: Color = { name: "Sand", value: "sand", hex: "#e4d5b7", isDark: false };
export const HEATHER_GRAY: Color = {
  name: "Heather gray",
  value: "heathergray",
  hex: "#b9bbbf",
  ...several("heathergray", ["#8f9297", "#dcdde0"]),
  isDark: false,
};
export const CHARCOAL: Color = {
  name: "Charcoal",
  value: "charcoal",
  hex: "#46484d",
  isDark: true,
};
export const FOREST: Color = { name: "Forest", value: "forest", hex: "#25402f", isDark: true };
export const MAROON: Color = { name: "Maroon", value: "maroon", hex: "#5c1f2e", isDark: true };
export const KHAKI: Color = { name: "Khaki", value: "khaki", hex: "#c1ab84", isDark: false };
export const PINK: Color = { name: "Pink", value: "pink", hex: "#f4c3d0", isDark: false };
export const SKY: Color = { name: "Light blue", value: "lightblue", hex: "#b5d3ea", isDark: false };

/** Throws RangeError when shirts do not come in it. */
export function shirtColor(value: string): Color {
  const found = SHIRT_COLORS.find((color) => color.value === value);
  if (!found) throw new RangeError(`no shirt comes in ${value}`);
  return found;
}
