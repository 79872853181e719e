import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { compareFields, type Difference } from "../forms/difference.ts";
import type { FormFields } from "../forms/form.ts";
import type { ProductFacts } from "../goods/facts/facts.ts";
import { isShirt } from "../goods/shop-words.ts";
import type { SizeGroup } from "../goods/sizes/size-group.ts";
import { groupLines } from "../goods/sizes/typed-groups.ts";
import { STUDIO_TEMPLATE } from "../goods/studio-template.ts";
import type { Template, TemplateId } from "../goods/template.ts";
import { findTemplate } from "../goods/templates.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { TAX_CLASSES, type TaxClass } from "./product.ts";
import { FACT_ENTRIES, FACT_LABELS, typedFacts } from "./product-facts.ts";
import { SIZE_GROUPS } from "./product-groups.ts";
import { MAX_SLUG, slugOf } from "./slug.ts";
import { priceProblem, readPrice } from "./variant-cells.ts";

/** The details of a product; its variants and photos have forms of their own. */
export type ProductValues = ProductFacts & {
  name: string;
  /** Empty: made from the name. */
  slug: string;
  description: string;
  care: string;
  cut: TemplateId;
  sizes: string[];
  /** Empty: the template's. Imports say nothing of them. */
  sizeGroups?: SizeGroup[];
  colors: string[];
  priceCents: Cents;
  taxClass: TaxClass;
};

const CUT = "Choose a template.";
const SLUG = `Use up to ${MAX_SLUG} characters.`;
const LONG = "That is too long. Use up to 500 characters.";

const OF_SHIRT = {
  name: "Give the shirt a name of up to 100 characters.",
  description: "Describe the shirt in up to 500 characters.",
};

const OF_PRODUCT: typeof OF_SHIRT = {
  name: "Give the product a name of up to 100 characters.",
  description: "Describe the product in up to 500 characters.",
};

/** Prices are typed in the shop's currency; messages are about what it is. */
export const productForm = (currency: CurrencyCode, cut: TemplateId) => {
  const isOther = isTemplate(cut) && !isShirt(cut);
  const { name, description } = isOther ? OF_PRODUCT : OF_SHIRT;
  return v.object({
    name: v.pipe(cleanLine(100, name), v.minLength(1, name)),
    slug: v.pipe(
      cleanLine(MAX_SLUG, SLUG),
      v.transform((typed) => typed && slugOf(typed)),
    ),
    description: v.pipe(cleanText(500, description), v.minLength(1, description)),
    material: cleanText(500, LONG),
    care: cleanText(500, LONG),
    cut: v.pipe(v.string(CUT), v.check(isTemplate, CUT)),
    sizes: v.pipe(v.array(v.string()), v.minLength(1, "Choose at least one size.")),
    sizeGroups: SIZE_GROUPS,
    colors: v.pipe(v.array(v.string()), v.minLength(1, "Choose at least one color.")),
    priceCents: v.pipe(
      v.string(),
      v.transform((text) => readPrice(text, currency)),
      v.number(priceProblem(currency)),
    ),
    taxClass: v.picklist(TAX_CLASSES, "Choose a tax class."),
    ...FACT_ENTRIES,
  });
};

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
    sizeGroups: {
      text: text("sizeGroups"),
      template: chosenTemplate(typed),
      ticked: tickedSizes(typed),
    },
    colors: tickedColors(typed),
    priceCents: text("price"),
    taxClass: typed.taxClass,
    usualWeightGrams: text("usualWeightGrams"),
    hsCode: text("hsCode"),
    origin: text("origin"),
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

/** A button with this name saves nothing: it shows the sizes and colors of another thing. */
export const SHOW_CUT = "show-cut";

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
    sizeGroups: groupLines(product.sizeGroups ?? []),
    price: toDecimal(priceCents, currency),
    taxClass,
    ...typedFacts(product),
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
    cut: findTemplate(from.cut ?? "")?.name ?? "",
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
  cut: "Template",
  material: "Material",
  care: "Care",
  taxClass: "Tax class",
  sizes: "Sizes",
  sizeGroups: "Size groups",
  colors: "Colors",
  ...FACT_LABELS,
};
