import type { Template } from "../../goods/template.ts";
import type { SourceOption } from "./source.ts";

export type Axis = "size" | "color";

/** Shops call the two so, in the languages of those who sell most. */
const NAMES: Record<Axis, RegExp> = {
  size: /^(sizes?|gr(ö|oe)(ss|ß)en?|tailles?|tallas?|taglia|maat|tamanho|storlek|st(ø|oe)rrelse|rozmiar)$/,
  color: /^(colou?rs?|farben?|couleurs?|colore|kleur|cor|f(ä|a)rg|farve|kolor)$/,
};

/** The name says it, or else that all its values are sizes, or colors, of the template. */
export function axisOf(
  template: Template,
  { name, values }: { name: string; values: readonly string[] },
): Axis | undefined {
  const word = name
    .toLowerCase()
    .replace(/^pa_/, "")
    .replace(/^(shirt|product|t-?shirt)[ _-]/, "");
  if (NAMES.size.test(word)) return "size";
  if (NAMES.color.test(word)) return "color";
  if (values.every((value) => findSize(template, value) !== undefined)) return "size";
  if (values.every((value) => findColorName(template, value) !== undefined)) return "color";
  return undefined;
}

/** `Extra Large`, `X-Large` and `xl` are one size; `XXL` and `2XL` another. */
export function findSize({ sizes }: Template, typed: string): string | undefined {
  const wanted = sizeKey(typed);
  return sizes.find((size) => sizeKey(size) === wanted);
}

function sizeKey(size: string): string {
  const key = size
    .toLowerCase()
    .replace(/\bextra\b/g, "x")
    .replace(/\bsmall\b/g, "s")
    .replace(/\bmedium\b/g, "m")
    .replace(/\blarge\b/g, "l")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^(x+)(small|medium|large)$/, (_, x: string, word: string) => x + word.charAt(0));
  const more = /^(x{2,})([sl])$/.exec(key)?.[1];
  return more ? `${more.length}x${key.at(-1)}` : key.replace(/^os$/, "onesize");
}

/** As products write it; `Grey` is `Gray`. */
export function findColorName({ colors }: Template, typed: string): string | undefined {
  const wanted = colorKey(typed);
  return colors.find(({ name, value }) => colorKey(name) === wanted || value === wanted)?.name;
}

function colorKey(color: string): string {
  return color
    .toLowerCase()
    .replace(/grey/g, "gray")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Other shops write so that a product has one variant alone. */
export function isNoOption({ name, value }: Pick<SourceOption, "name" | "value">): boolean {
  return value === "" || (/^title$/i.test(name) && /^default title$/i.test(value));
}
