import type { ColorValue } from "../color.ts";
import { DEFAULT_COLOR } from "../shirt-colors.ts";
import type { Template } from "../template.ts";

/** Strangers have a blank thing drawn in its own colors, and in the one for colors that nobody knows. */
export function ownColor({ colors }: Template, value: string): ColorValue | undefined {
  const isOwn = value === DEFAULT_COLOR || colors.some((color) => color.value === value);
  return isOwn ? value : undefined;
}

/** A thing is shown in the color of the design, or in its own first one where it lacks that. */
export function shownIn({ colors: [first, ...others] }: Template, value: string): ColorValue {
  return others.find((color) => color.value === value)?.value ?? first.value;
}
