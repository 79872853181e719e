import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { compareFields, type Difference } from "../forms/difference.ts";
import type { FormFields } from "../forms/form.ts";
import { STUDIO_TEMPLATE } from "../goods/studio-template.ts";
import type { Template, TemplateId } from "../goods/template.ts";
import { findTemplate } from "../goods/templates.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { TAX_CLASSES, type TaxClass } from "./product.ts";
import { MAX_SLUG, slugOf } from "./slug.ts";
import { priceProblem, readPrice } from "./variant-cells.ts";

/** The details of a product; its variants and photos have forms of their own. */
export type ProductValues = {
  name: string;
  /** Empty: made from the name. */
  slug: string;
  description: string;
  material: string;
  care: string;
  cut: TemplateId;
  sizes: string[];
  colors: string[];
  priceCents: Cents;
  taxClass: TaxClass;
};

const NAME = "Give the shirt a name of up to 100 characters.";
const CUT = "Choose a cut.";
const SLUG = `Use up to ${MAX_SLUG} characters.`;
const TEXT = "Describe the shirt in up to 500 characters.";
const LONG = "That is too long. Use up to 500 characters.";

/** Prices are typed in the shop's currency. */
export const productForm = (currency: CurrencyCode) =>
  v.object({
    name: v.pipe(cleanLine(100, NAME), v.minLength(1, NAME)),
    slug: v.pipe(
      cleanLine(MAX_SLUG, SLUG),
      v.transform((typed) => typed && slugOf(typed)),
    ),
    description: v.pipe(cleanText(500, TEXT), v.minLength(1, TEXT)),
    material: cleanText(500, LONG),
    care: cleanText(500, LONG),
    cut: v.pipe(v.string(CUT), v.check(isTemplate, CUT)),
    sizes: v.pipe(v.array(v.string()), v.minLength(1, "Choose at least one size.")),
    colors: v.pipe(v.array(v.string()), v.minLength(1, "Choose at least one color.")),
    priceCents: v.pipe(
      v.string(),
      v.transform((text) => readPrice(text, currency)),
      v.number(priceProblem(currency)),
    ),
    taxClass: v.picklist(TAX_CLASSES, "Choose a tax class."),
  });

/** The message beside its field. */
export const SLUG_TAKEN = { slug: "Another product has this URL. Choose another." };

/** Boxes have names of their own, `size-XL` and `color-White`, so that what was ticked is shown again. */
export function productFields(typed: FormFields): Record<string, unknown> {
  const text = (name: string) => typed[name] ?? "";
  return {
    name: text("name"),
    slug: text("slug"),
    description: text("description"),
    material: text("material"),
    care: text("care"),
    cut: typed.cut,
    sizes: tickedSizes(typed),
    colors: tickedColors(typed),
    priceCents: text("price"),
    taxClass: typed.taxClass,
  };
}

/** In the order of what it is sold as. */
function tickedSizes(typed: FormFields): string[] {
  return chosenTemplate(typed).sizes.filter((size) => `size-${size}` in typed);
}

function isTemplate(id: string): boolean {
  return findTemplate(id) !== undefined;
}

function tickedColors(typed: FormFields): string[] {
  const names = chosenTemplate(typed).colors.map(({ name }) => name);
  return names.filter((color) => `color-${color}` in typed);
}

/** The form names this template; without one it is the studio's. */
export function chosenTemplate({ cut = "" }: FormFields): Template {
  return findTemplate(cut) ?? STUDIO_TEMPLATE;
}

/** Writes a product as the fields of its form. */
export function typedProduct(product: ProductValues, currency: CurrencyCode): FormFields {
  const { name, slug, description, material, care, cut, sizes, colors } = product;
  const { priceCents, taxClass } = product;
  const ticked = [...sizes.map((size) => `size-${size}`), ...colors.map((one) => `color-${one}`)];
  return {
    name,
    slug,
    description,
    material,
    care,
    cut,
    price: toDecimal(priceCents, currency),
    taxClass,
    ...Object.fromEntries(ticked.map((box) => [box, "on"])),
  };
}

/** The fields of a new one. */
export const NEW_PRODUCT: FormFields = { cut: STUDIO_TEMPLATE.id, taxClass: "standard" };

/** Compares what is saved by now with what was typed. */
export function productDifferences(
  now: ProductValues,
  typed: FormFields,
  currency: CurrencyCode,
): Difference[] {
  const shown = (from: FormFields) => ({
    ...from,
    sizes: tickedSizes(from).join(", "),
    colors: tickedColors(from).join(", "),
  });
  return compareFields(LABELS, shown(typedProduct(now, currency)), shown(typed));
}

const LABELS = {
  name: "Name",
  slug: "URL",
  description: "Text",
  price: "Price",
  cut: "Cut",
  material: "Material",
  care: "Care",
  taxClass: "Tax class",
  sizes: "Sizes",
  colors: "Colors",
};
