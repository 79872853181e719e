import type { Color } from "./color.ts";

export const WHITE: Color = { name: "White", value: "white", hex: "#ffffff", isDark: false };

export const BLACK: Color = { name: "Black", value: "black", hex: "#212124", isDark: true };

/** Shirts are drawn in these. */
export const SHIRT_COLORS: readonly [Color, ...Color[]] = [
  WHITE,
  BLACK,
  { name: "Gray", value: "gray", hex: "#a3a7ad", isDark: false },
  { name: "Red", value: "red", hex: "#c8272e", isDark: true },
  { name: "Orange", value: "orange", hex: "#f28c28", isDark: false },
  { name: "Yellow", value: "yellow", hex: "#f6d33c", isDark: false },
  { name: "Green", value: "green", hex: "#23794a", isDark: true },
  { name: "Mint", value: "mint", hex: "#a8e0cb", isDark: false },
  { name: "Slate", value: "slate", hex: "#475569", isDark: true },
  { name: "Blue", value: "blue", hex: "#2456b4", isDark: true },
];

/** Whatever has no color that is known is shown in it. */
export const DEFAULT_COLOR = WHITE.value;
