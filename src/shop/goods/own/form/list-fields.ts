import { plainLine } from "../../../forms/plain-text.ts";
import { hexesOf } from "../../cloth/cloth-colors.ts";
import type { TemplateData } from "../template-data.ts";

type Colors = TemplateData["colors"];

/** `Heather navy #2b3a55 #5f6b85`, a color a line. */
export function colorLines(colors: Colors): string {
  return colors.map((color) => [color.name, ...hexesOf(color)].join(" ")).join("\n");
}

/** The first line that is none, for the message about it. */
export function readColors(text: string): { colors: Colors } | { error: string } {
  const colors: Colors = [];
  for (const line of linesOf(text)) {
    const [, name = "", hex = "", rest = ""] = COLOR.exec(line) ?? [];
    if (!name || name.search(FURTHER) >= 0) return { error: problemOf(line) };
    const more = [...rest.matchAll(FURTHER)].map(([, digits = ""]) => longHex(digits));
    colors.push({ name: name.trim(), hex: longHex(hex), ...(more.length > 0 && { more }) });
  }
  return { colors };
}

/** The first one may lack its sign; names may end with letters that would be a hex value. */
const COLOR =
  /^(.{1,40}?)[\s,:;]+#?([0-9a-f]{6}|[0-9a-f]{3})((?:[\s,;/+]+#(?:[0-9a-f]{6}|[0-9a-f]{3})){0,2})$/i;
const FURTHER = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/gi;
const TOO_MANY =
  "more than three hex values: a color has one, and up to two further ones where it is mixed or of two parts.";
function problemOf(line: string): string {
  const text = `‘${line.slice(0, 60)}’`;
  const values = line.match(FURTHER) ?? [];
  return values.length > 3 ? `${text} has ${TOO_MANY}` : `${text} is no color: write ${EXAMPLE}.`;
}

const EXAMPLE = "its name and its hex value, such as Heather navy #2b3a55";

function longHex(typed: string): string {
  const hex = typed.toLowerCase();
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(plainLine)
    .filter((line) => line !== "");
}
