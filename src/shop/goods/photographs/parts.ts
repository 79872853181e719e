import { listText } from "../../words/list-text.ts";
import { isOfParts } from "../cloth/cloth-colors.ts";
import type { Color } from "../color.ts";
import { photographOf } from "./photograph-of.ts";

type Shown = {
  colors: readonly Color[];
  views: readonly { name: string; photographs?: Readonly<Record<string, string>> }[];
};

/**
 * Colors of several parts that some view has no photograph of: there a picture is tinted, all of it in
 * the first color, because nobody has said where the parts are.
 */
export function shownInPart({ colors, views }: Shown): { color: Color; on: string[] }[] {
  return colors.filter(isOfParts).flatMap((color) => {
    const tinted = views.filter((view) => !photographOf(view, color.value));
    return tinted.length > 0 ? [{ color, on: tinted.map(({ name }) => name) }] : [];
  });
}

/** Owners read what to do, a sentence for each color. */
export function partProblems(shown: Shown): string[] {
  return shownInPart(shown).map(
    ({ color: { name }, on }) =>
      `‘${name}’ is of several parts, but without a photograph of it the pictures of ${listText(on)} show its first color alone.`,
  );
}

/** Shoppers read how their thing differs from its pictures; undefined where it does not. */
export function partText(shown: Shown): string | undefined {
  const names = shownInPart(shown).map(({ color }) => color.name);
  if (names.length === 0) return undefined;
  return `Some pictures show only the main color of ${listText(names)}: the swatch has all of them.`;
}
