import { oklab } from "../../color-contrast.ts";
import type { Color } from "../color.ts";
import { findBuiltInColor } from "../colors.ts";

type Typed = { name: string; hex: string };

/** Less of OKLab's lightness is a dark color. */
const DARK = 0.62;

/** A color that the shop has by this name is that one: one name is one color. */
export function colorOf({ name, hex }: Typed): Color {
  const value = colorValue(name);
  const known = findBuiltInColor(name) ?? findBuiltInColor(value);
  if (known) return known;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [lightness] = oklab(red ?? 0, green ?? 0, blue ?? 0);
  return { name, value, hex, isDark: lightness < DARK };
}

/** `Heather navy` gives `heathernavy`, as names of pictures have it. */
export function colorValue(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  if (/^[a-z]/.test(letters)) return letters;
  const codes = [...name].map((letter) => letter.codePointAt(0)?.toString(36)).join("");
  return `c${letters || codes}`;
}

/** Why the color cannot be called so, if so: one name is one color in the whole shop. */
export function colorProblem(color: Typed, others: readonly Typed[]): string | undefined {
  const value = colorValue(color.name);
  const known = findBuiltInColor(color.name) ?? findBuiltInColor(value);
  const other = known ?? others.find(({ name }) => colorValue(name) === value);
  if (!other || (other.name === color.name && other.hex === color.hex)) return undefined;
  return (
    `The shop has ${other.name} in ${other.hex} already, and one name is one color everywhere. ` +
    `Write ‘${other.name} ${other.hex}’, or give yours another name.`
  );
}
