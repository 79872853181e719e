import { DEFAULT_INK, PAINT } from "./colors-of.ts";

const NAMES: Record<string, string> = {
  currentcolor: DEFAULT_INK,
  black: "#000000",
  white: "#ffffff",
  gray: "#808080",
  silver: "#c0c0c0",
  red: "#ff0000",
  orange: "#ffa500",
};

/** A package's markup with each solid color as `#rrggbb`, so that it can be found and replaced. */
export function readBody(body: string): string {
  return statedBlack(body).replaceAll(
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

const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g;
/** The content of these is filled by who uses it, or cuts and is not seen. */
const UNSEEN = ["defs", "clipPath", "symbol", "linearGradient", "radialGradient"];
const SHAPES = ["path", "circle", "ellipse", "rect", "use"];

/** A shape without a fill is black; here it says so. */
function statedBlack(body: string): string {
  const isDecided = [false];
  return body.replaceAll(
    TAG,
    (tag, closing: string, name: string, rest: string, single: string) => {
      if (closing) {
        isDecided.pop();
        return tag;
      }
      const decided = isDecided.at(-1) || / fill=/.test(rest) || UNSEEN.includes(name);
      if (!single) isDecided.push(decided);
      if (decided || !SHAPES.includes(name) || isFilledThere(body, rest)) return tag;
      return `<${name} fill="${DEFAULT_INK}"${rest}${single}>`;
    },
  );
}

/** The shape that `use` shows may have a fill of its own. */
function isFilledThere(body: string, rest: string): boolean {
  const [, id] = / (?:xlink:)?href="#([^"]+)"/.exec(rest) ?? [];
  if (!id) return false;
  const at = body.indexOf(` id="${id}"`);
  const tag = body.slice(body.lastIndexOf("<", at), body.indexOf(">", at));
  return / fill=/.test(tag);
}
