type Color = {
  name: string;
  value: ColorValue;
  hex: string;
  isDark: boolean;
};

export const COLORS = [
  { name: "White", value: "white", hex: "#ffffff", isDark: false },
  { name: "Black", value: "black", hex: "#212124", isDark: true },
  { name: "Gray", value: "gray", hex: "#a3a7ad", isDark: false },
  { name: "Red", value: "red", hex: "#c8272e", isDark: true },
  { name: "Orange", value: "orange", hex: "#f28c28", isDark: false },
  { name: "Yellow", value: "yellow", hex: "#f6d33c", isDark: false },
  { name: "Green", value: "green", hex: "#23794a", isDark: true },
  { name: "Mint", value: "mint", hex: "#a8e0cb", isDark: false },
  { name: "Slate", value: "slate", hex: "#475569", isDark: true },
  { name: "Blue", value: "blue", hex: "#2456b4", isDark: true },
] as const satisfies readonly (Omit<Color, "value"> & { value: string })[];

export type ColorValue =
  | "white"
  | "black"
  | "gray"
  | "red"
  | "orange"
  | "yellow"
  | "green"
  | "mint"
  | "slate"
  | "blue";

export const COLOR_VALUES = COLORS.map((color) => color.value);

export const DEFAULT_COLOR: ColorValue = "white";

/** Case-insensitive: products say `White`, drafts `white`. */
export function findColor(value: string): Color | undefined {
  const lowerCase = value.toLowerCase();
  return COLORS.find((color) => color.value === lowerCase);
}
