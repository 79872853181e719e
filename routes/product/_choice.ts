import * as v from "valibot";

const fields = {
  product: v.fallback(v.string(), ""),
  size: v.fallback(v.string(), ""),
  color: v.fallback(v.string(), ""),
  quantity: v.fallback(v.string(), "1"),
  /** The page of products. */
  after: v.fallback(v.optional(v.string()), undefined),
};

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

export type Choice = Fields & {
  /** What was typed for each of several sizes, which then count in place of size and quantity. */
  sizes: Record<string, string>;
};

/** What was chosen so far: it stands in the URL, so that nothing is lost on the way. */
export const Choice = v.pipe(v.looseObject(fields), v.transform(toChoice));

/** With the key that its form was rendered with; a client may send none. */
export const Addition = v.pipe(
  v.looseObject({
    ...fields,
    key: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  }),
  v.transform((form) => ({ choice: toChoice(form), key: form.key })),
);

export function sizeField(size: string): string {
  return `size-${size}`;
}

const SIZE_FIELD = /^size-(.{1,20})$/;

/** More than a shirt has. */
const MAX_SIZES = 30;

/** More letters than a quantity has. */
const MAX_TYPED = 20;

function toChoice({ product, size, color, quantity, after, ...others }: Fields): Choice {
  const sizes = Object.entries(others).flatMap(([name, typed]: [string, unknown]) => {
    const [, of] = SIZE_FIELD.exec(name) ?? [];
    if (of === undefined || typeof typed !== "string" || !typed.trim()) return [];
    return [[of, typed.trim().slice(0, MAX_TYPED)] as const];
  });
  const first = Object.fromEntries(sizes.slice(0, MAX_SIZES));
  return { product, size, color, quantity, after, sizes: first };
}
