import type { Side } from "../placement.ts";
import { type Cut, PATTERNS, type Pattern } from "./pattern.ts";

export type Drawing = {
  pattern: Pattern;
  side: Side;
  id: (name: Part) => string;
  ref: (name: Part) => string;
  use: (name: "body" | "right" | "left", attributes: string) => string;
};

type Part =
  | ("body" | "right" | "left")
  | ("shirt" | "opening")
  | ("crisp" | "soft" | "wide")
  | ("round" | "fall" | "right-dark" | "left-dark")
  | ("chest" | "right-lit" | "left-lit");

export function drawing(cut: Cut, side: Side, idPrefix: string): Drawing {
  const id = (name: Part) => `${idPrefix}-${name}`;
  return {
    pattern: PATTERNS[cut],
    side,
    id,
    ref: (name) => `url(#${id(name)})`,
    use: (name, attributes) => `<use href="#${id(name)}" ${attributes}/>`,
  };
}

export function element(name: string, attributes: Record<string, string | number>, inner = "") {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...list].join(" ")}>${inner}</${name}>`;
}

export function line(
  d: string,
  width: number,
  opacity: number,
  more: Record<string, string> = {},
): string {
  return element("path", { d, "stroke-width": width, "stroke-opacity": opacity, ...more });
}
