import { DOCUMENT_LIMITS } from "../documents/limits.ts";
import type { ArtPicture } from "./picture.ts";

/** The color of Tabler's pictures, which have but one and leave it open. */
export const DEFAULT_INK = "#000000";

const PAINT = /( (?:fill|stroke|stop-color|color)=")([^"]*)"/g;
const NAMES: Record<string, string> = {
  currentcolor: DEFAULT_INK,
  black: "#000000",
  white: "#ffffff",
  gray: "#808080",
  silver: "#c0c0c0",
  red: "#ff0000",
  orange: "#ffa500",
};

/** What a picture can be recolored by, in the order of first use: `#rrggbb`, as `readBody` left them. */
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

/** A package's markup with each solid color as `#rrggbb`, so that it can be compared and replaced. */
export function readBody(body: string): string {
  return body.replaceAll(
    PAINT,
    (_all, before: string, value: string) => `${before}${solid(value)}"`,
  );
}

function solid(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`.toLowerCase();
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
  return NAMES[value.toLowerCase()] ?? value;
}
