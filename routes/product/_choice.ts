import * as v from "valibot";
import type { TypedBox } from "#shop/orders/wanted-shirts.ts";

const fields = {
  product: v.fallback(v.string(), ""),
  size: v.fallback(v.string(), ""),
  color: v.fallback(v.string(), ""),
  quantity: v.fallback(v.string(), "1"),
  /** The page of products. */
  after: v.fallback(v.optional(v.string()), undefined),
  /** The template that all products of the page are made from. */
  of: v.fallback(v.optional(v.string()), undefined),
  /** The form came back because this was missing. */
  missing: v.fallback(v.optional(v.literal("size")), undefined),
};

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

export type Choice = Fields & {
  /**
   * The boxes hold what was typed for many colors and sizes; they count in place of size, color and
   * quantity.
   */
  boxes: TypedBox[];
};

/** The choice so far stands in the URL, so that nothing is lost on the way. */
export const Choice = v.pipe(v.looseObject(fields), v.transform(toChoice));

/** The picture of the design that the page showed on the shirt. */
const shownDesign = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  undefined,
);

const formKey = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

/** The form sends the key that it was rendered with, on the button that was pressed; a client may send none. */
export const Addition = v.pipe(
  v.looseObject({
    ...fields,
    key: formKey,
    order: formKey,
    design: shownDesign,
    letters: v.fallback(v.string(), ""),
    acceptLetters: v.fallback(v.optional(v.string()), undefined),
  }),
  v.transform(({ letters, acceptLetters, design, ...form }) => ({
    choice: toChoice(form),
    key: form.key ?? form.order,
    goesToOrder: form.order !== undefined,
    shownPictureId: design,
    /** The form showed these letters beside the ticked box. */
    acceptedLetters: acceptLetters === undefined ? "" : letters,
  })),
);

/** The form's fields again, as they were sent. */
export function choiceFields({ boxes, ...fields }: Choice): Record<string, string | undefined> {
  const typed = boxes.map(({ text, ...shirt }) => [boxField(shirt), text]);
  return { ...fields, ...Object.fromEntries(typed) };
}

export function boxField({ size, color }: Pick<TypedBox, "size" | "color">): string {
  return `size-${color}-${size}`;
}

const BOX_FIELD = /^size-([^-]{1,40})-(.{1,20})$/;

/**
 * Limit of requests: boxes of a form for many shirts [boxes]; the others are left out. A shirt has
 * so many variants.
 */
const MAX_BOXES = 90;

/**
 * Limit of requests: letters of such a box [letters]; the box is left out. A quantity has fewer.
 */
const MAX_TYPED = 20;

function toChoice(fields: Fields): Choice {
  const { product, size, color, quantity, after, of, missing, ...others } = fields;
  const boxes = Object.entries(others).flatMap(([name, typed]: [string, unknown]) => {
    const [, ofColor, ofSize] = BOX_FIELD.exec(name) ?? [];
    if (!ofColor || !ofSize || typeof typed !== "string" || !typed.trim()) return [];
    return [{ size: ofSize, color: ofColor, text: typed.trim().slice(0, MAX_TYPED) }];
  });
  return { product, size, color, quantity, after, of, missing, boxes: boxes.slice(0, MAX_BOXES) };
}

/** A size or a number; nothing of it goes along when only the way on was asked for. */
export function isChosen({ size, boxes }: Choice): boolean {
  return size !== "" || boxes.some(({ text }) => !/^0*$/.test(text));
}
