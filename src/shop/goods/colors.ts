import type { Color } from "./color.ts";
import { DEFAULT_COLOR, SHIRT_COLORS } from "./shirt-colors.ts";

/** Found by value, and by name in any case: products say `White`, drafts and URLs `white`. */
const known = new Map<string, Color>();

addColors(SHIRT_COLORS);

/** Throws RangeError when one of them has the name or the value of another color. */
export function addColors(colors: readonly Color[]): void {
  for (const color of colors) {
    const keys = new Set([color.value, color.name.toLowerCase()]);
    for (const key of keys) {
      const other = known.get(key);
      if (other && JSON.stringify(other) !== JSON.stringify(color))
        throw new RangeError(`there is another color ${key}`);
    }
    for (const key of keys) known.set(key, color);
  }
}

/** Templates of one's own bring these, and take them away. */
const ownKeys = new Set<string>();

/** What comes with the shop keeps its names: where one of these has such a name, it is left out. */
export function replaceOwnColors(colors: readonly Color[]): void {
  for (const key of ownKeys) known.delete(key);
  ownKeys.clear();
  for (const color of colors)
    for (const key of [color.value, color.name.toLowerCase()]) {
      if (known.has(key)) continue;
      known.set(key, color);
      ownKeys.add(key);
    }
}

/** A color that comes with the shop. */
export function findBuiltInColor(valueOrName: string): Color | undefined {
  const key = valueOrName.toLowerCase();
  return ownKeys.has(key) ? undefined : known.get(key);
}

export function findColor(valueOrName: string): Color | undefined {
  return known.get(valueOrName.toLowerCase());
}

/** White where the color is not known. */
export function hexOf(valueOrName: string): string {
  return findColor(valueOrName)?.hex ?? "#ffffff";
}

/** The value of what is shown, the default where the color is not known. */
export function shownColor(valueOrName: string): string {
  return findColor(valueOrName)?.value ?? DEFAULT_COLOR;
}

/** How products may write the color, and how SQL finds them: `{white}`, `{heatherrust,"heather rust"}`. */
export function spellingsOf(value: string): string[] {
  return [...known].flatMap(([key, color]) => (color.value === value ? key : []));
}

/** Every spelling of every dark color, in small letters; a color that is not known is light. */
export function darkSpellings(): string[] {
  return [...known].flatMap(([key, color]) => (color.isDark ? key : []));
}

/** Every spelling of every color. */
export function allSpellings(): string[] {
  return [...known.keys()];
}
