import { plainLine } from "../../../forms/plain-text.ts";
import type { TemplateData } from "../template-data.ts";

type Colors = TemplateData["colors"];

/** `Heather navy #2b3a55`, a color a line. */
export function colorLines(colors: Colors): string {
  return colors.map(({ name, hex }) => `${name} ${hex}`).join("\n");
}

export function sizeLines(sizes: readonly string[]): string {
  return sizes.join("\n");
}

/** The first line that is none, for the message about it. */
export function readColors(text: string): { colors: Colors } | { error: string } {
  const colors: Colors = [];
  for (const line of linesOf(text)) {
    const [, name = "", hex = ""] = COLOR.exec(line) ?? [];
    if (!name) return { error: `‘${line.slice(0, 60)}’ is no color: write ${EXAMPLE}.` };
    colors.push({ name: name.trim(), hex: longHex(hex.toLowerCase()) });
  }
  return { colors };
}

export function readSizes(text: string): string[] {
  return linesOf(text.replaceAll(",", "\n"));
}

const COLOR = /^(.{1,40}?)[\s,:;]+#?([0-9a-f]{6}|[0-9a-f]{3})$/i;
const EXAMPLE = "its name and its hex value, such as Heather navy #2b3a55";

function longHex(hex: string): string {
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(plainLine)
    .filter((line) => line !== "");
}
