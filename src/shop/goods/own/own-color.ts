import { hexesOf, isDarkCloth, several } from "../cloth/cloth-colors.ts";
import type { Color } from "../color.ts";
import { findBuiltInColor } from "../colors.ts";

type Typed = { name: string; hex: string; more?: readonly string[] };

/** A color that the shop has by this name is that one: one name is one color. */
export function colorOf({ name, hex, more }: Typed): Color {
  const value = colorValue(name);
  const known = findBuiltInColor(name) ?? findBuiltInColor(value);
  if (known) return known;
  const cloth = { hex, ...(more && several(value, more)) };
  return { name, value, ...cloth, isDark: isDarkCloth(cloth) };
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
  const hexes = other && hexesOf(other).join(" ");
  if (!other || (other.name === color.name && hexes === hexesOf(color).join(" "))) return undefined;
  return (
    `The shop has ${other.name} in ${hexes} already, and one name is one color everywhere. ` +
    `Write ‘${other.name} ${hexes}’, or give yours another name.`
  );
}
