import { SHIRT_AREAS } from "./shirt-areas.ts";
import { STUDIO_TEMPLATE } from "./studio-template.ts";
import type { Template, TemplateId } from "./template.ts";
import { templateOf } from "./templates.ts";

/** Pictures are described by it: `t-shirt`, `mug`. */
export function picturedNoun(cut: TemplateId): string {
  const { noun } = templateOf(cut);
  return noun === STUDIO_TEMPLATE.noun ? "t-shirt" : noun;
}

/** A link from its page to the list of all that is sold. */
export function allText({ noun }: Template): string {
  return noun === STUDIO_TEMPLATE.noun ? "All shirts" : "All products";
}

/** Receipts call it so: `Custom T-Shirt Design`, `Custom Mug Design`. */
export function customText({ noun }: Template): string {
  if (noun === STUDIO_TEMPLATE.noun) return "Custom T-Shirt Design";
  return `Custom ${noun.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())} Design`;
}

/** `the back and the sleeves`, `the back`: where else it prints; undefined where there is no more. */
export function furtherAreas({ areas: [, ...further] }: Template): string | undefined {
  const [one] = further;
  if (!one) return undefined;
  if (further.includes(SHIRT_AREAS.LEFT_SLEEVE)) return "the back and the sleeves";
  return further.length === 1 ? `the ${one.name.toLowerCase()}` : "its other sides";
}

/** What a price includes: `printed front and back`, `printed`. */
export function printedText({ areas }: Template): string {
  return areas.some(({ name }) => name === SHIRT_AREAS.BACK.name)
    ? "printed front and back"
    : "printed";
}

type Counted = { cut: TemplateId; quantity: number };

/** `3 shirts`, `1 mug`; `4 pieces` of several kinds. */
export function countText(items: readonly Counted[]): string {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  const word = orderedNoun(items) ?? "piece";
  return `${count} ${count === 1 ? word : `${word}s`}`;
}

/** What all of it is: `mug`; undefined where there are several kinds. */
export function orderedNoun(items: readonly { cut: TemplateId }[]): string | undefined {
  const [noun, ...others] = new Set(items.map(({ cut }) => templateOf(cut).noun));
  return others.length === 0 ? noun : undefined;
}
