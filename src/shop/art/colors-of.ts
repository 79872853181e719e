import { DOCUMENT_LIMITS } from "../documents/limits.ts";
import type { ArtPicture } from "./picture.ts";

/** The color of Tabler's pictures, which have but one and leave it open. */
export const DEFAULT_INK = "#000000";

/** The groups are what stands before a color, and the color. */
export const PAINT = /( (?:fill|stroke|stop-color|color)=")([^"]*)"/g;
/** The picture can be recolored by these, in the order of first use: `#rrggbb`, as `readBody` left them. */
export function colorsOf({ body }: Pick<ArtPicture, "body">): string[] {
  const found = new Set<string>();
  for (const [, , value = ""] of body.matchAll(PAINT)) if (value.startsWith("#")) found.add(value);
  return [...found].slice(0, DOCUMENT_LIMITS.recolors);
}

export function recolor(body: string, colors: readonly { from: string; to: string }[]): string {
  if (colors.length === 0) return body;
  const becomes = new Map(colors.map(({ from, to }) => [from, to]));
  return body.replaceAll(
    PAINT,
    (_all, before: string, value: string) => `${before}${becomes.get(value) ?? value}"`,
  );
}
