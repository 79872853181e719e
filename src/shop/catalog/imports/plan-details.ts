import { plainLine, plainText } from "../../forms/plain-text.ts";
import { sizesOf } from "../../goods/sizes/size-areas.ts";
import type { Template } from "../../goods/template.ts";
import type { ProductState } from "../product.ts";
import type { ProductValues } from "../product-form.ts";
import { cutText, isSameText, MAX_DESCRIPTION } from "./files/plain-description.ts";
import type { KnownProduct } from "./known-product.ts";
import type { PlacedVariant } from "./place-variants.ts";
import { planFacts } from "./plan-facts.ts";
import { usualPrice } from "./prices/plan-prices.ts";
import { planGroups } from "./size-groups.ts";
import type { RowNote, SourceProduct } from "./source.ts";

const MAX_NAME = 100;
const MAX_TEXT = 500;

type Details = { values: ProductValues; state: ProductState };

type Planning = {
  known: KnownProduct | undefined;
  template: Template;
  variants: readonly PlacedVariant[];
  problems: RowNote[];
  notes: RowNote[];
};

/** What the file leaves empty stays as it is. Undefined where no variant says a price. */
export function planDetails(source: SourceProduct, planning: Planning): Details | undefined {
  const { known, template, variants } = planning;
  const name = nameOf(source, planning);
  const description = descriptionOf(source, planning);
  const priceCents = usualPrice(variants, known);
  if (priceCents === undefined) return undefined;
  const sizes = sizesWith(template, variants, known);
  const sizeGroups = planGroups(source, { ...planning, cut: template.id, sizes });
  const values = {
    name,
    slug: known?.slug ?? source.slug,
    description,
    material: textOf(source.material, known?.material),
    care: textOf(source.care, known?.care),
    ...planFacts(source, planning),
    cut: template.id,
    sizes,
    ...(sizeGroups && { sizeGroups }),
    colors: colorsWith(template, variants, known),
    priceCents,
    taxClass: source.taxClass ?? known?.taxClass ?? "standard",
  } satisfies ProductValues;
  return { values, state: known?.state ?? stateOf(source, description, planning.notes) };
}

function nameOf({ name, row, columns }: SourceProduct, { known, problems }: Planning): string {
  const plain = plainLine(name);
  if (plain === "" && known) return known.name;
  const isRight = plain !== "" && plain.length <= MAX_NAME;
  if (!isRight) {
    const text = `Give the product a name of up to ${MAX_NAME} characters; this one has ${plain.length}.`;
    problems.push({ row, column: columns.name, text });
  }
  return plain;
}

function descriptionOf(source: SourceProduct, { known, notes }: Planning): string {
  const { row, columns, description: whole } = source;
  const text = cutText(whole, MAX_DESCRIPTION);
  if (text !== whole) {
    const what = `The description has ${whole.length} characters: the shop takes the first ${MAX_DESCRIPTION}.`;
    notes.push({ row, column: columns.description, text: what });
  }
  const before = known?.description ?? "";
  return text === "" || isSameText(text, before) ? before : text;
}

function textOf(given: string | undefined, before = ""): string {
  const text = cutText(plainText(given ?? ""), MAX_TEXT);
  return text === "" || isSameText(text, before) ? before : text;
}

/** Its own stay in their order; others are put among them as the template lists them. */
function sizesWith(
  template: Template,
  variants: readonly PlacedVariant[],
  known: KnownProduct | undefined,
): string[] {
  const [own, given] = [known?.sizes ?? [], variants.map(({ size }) => size)];
  if (given.every((size) => own.includes(size))) return own;
  return [...new Set([...sizesOf(template, [...own, ...given]), ...own])];
}

function colorsWith(
  { colors }: Template,
  variants: readonly PlacedVariant[],
  known: KnownProduct | undefined,
): string[] {
  const [own, given] = [known?.colors ?? [], variants.map(({ color }) => color)];
  if (given.every((color) => own.includes(color))) return own;
  const listed = colors.map(({ name }) => name);
  return [...new Set([...listed.filter((name) => [...own, ...given].includes(name)), ...own])];
}

/** A new product is on sale only if the file says so and nothing is missing. */
function stateOf(
  { state, row, columns }: SourceProduct,
  description: string,
  notes: RowNote[],
): ProductState {
  if (state !== "published" || description !== "") return state;
  const text = "The product has no description, so it stays a draft: write one, then publish it.";
  notes.push({ row, column: columns.description, text });
  return "draft";
}
