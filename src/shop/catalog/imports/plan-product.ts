import { findTemplate } from "../../goods/templates.ts";
import type { CurrencyCode } from "../../money.ts";
import { findMatch } from "./find-match.ts";
import { guessTemplate } from "./guess-template.ts";
import type { Found, KnownProduct } from "./known-product.ts";
import type { Axis } from "./options.ts";
import { type PlacedVariant, placeVariants } from "./place-variants.ts";
import { planDetails } from "./plan-details.ts";
import { planPhotos } from "./plan-photos.ts";
import { planVariants } from "./plan-variants.ts";
import type { ProductPlan } from "./planned.ts";
import { planFurther } from "./prices/plan-further.ts";
import { limitPrints, planPrints } from "./prices/plan-prints.ts";
import { newBreaks } from "./prices/price-breaks.ts";
import { productChanges } from "./product-changes.ts";
import type { Choice, RowNote, SourceProduct } from "./source.ts";
import type { Answers } from "./strange-values.ts";

type Planning = {
  choice: Choice;
  answers: Answers;
  found: Found;
  currency: CurrencyCode;
  /** Photos at this origin are the shop's own. */
  origin: string;
  /** The names of the pictures in the ZIP. */
  pictures: ReadonlySet<string>;
};

/** What importing it would do; all or nothing. */
export function planProduct(source: SourceProduct, planning: Planning): ProductPlan {
  const { choice, answers, found, currency } = planning;
  const problems = [...source.problems];
  const known = findMatch(source, found, problems);
  const meant = known
    ? findTemplate(known.cut)
    : (findTemplate(choice.cut ?? "") ?? guessTemplate(source));
  const isGone = !known && meant?.isRetired;
  const template = isGone ? undefined : meant;
  const notes = [...source.notes];
  const asks = { cut: !known, axes: [] };
  if (!template) {
    const text = isGone ? retiredText(meant.name) : NO_TEMPLATE;
    problems.push({ row: source.row, column: source.columns.type, text });
    const none = { cut: undefined, asks, strange: [], changes: [], product: undefined };
    return { ...none, notes, kind: "wrong", problems };
  }
  const placing = { template, choice, answers, known, problems, notes };
  const placed = placeVariants(source, placing);
  const plan = {
    ...{ notes, cut: template.id, strange: placed.strange },
    asks: { ...asks, axes: openAxes(source, placed.missing, choice) },
  };
  const details = planDetails(source, {
    known,
    template,
    variants: placed.variants,
    problems,
    notes,
  });
  limitPrints(source, { template, problems });
  limitPrices(source, { known, variants: placed.variants, problems });
  const photos = planPhotos(source.photos, { ...planning, known, notes });
  if (problems.length > 0 || !details) {
    return { ...plan, kind: "wrong", problems, changes: [], product: undefined };
  }
  const { values, state } = details;
  const further = planFurther(placed.variants, {
    ...{ known, currencies: found.currencies, priceCents: values.priceCents },
    variants: planVariants(placed.variants, { known, values }),
  });
  const breaks = newBreaks(source.breaks, known?.breaks);
  const prints = planPrints(source, { known, currency, prices: further.prices, notes });
  const planned = { values, ...further, photos, breaks, prints };
  const changes = known ? productChanges(known, { ...planned, currency }) : [];
  const kind = known ? (changes.length > 0 ? "change" : "same") : "create";
  const product = { productId: known?.id, state, ...planned };
  return { ...plan, kind, problems, changes, product };
}

/** What is made from a retired template already may change. */
function retiredText(name: string): string {
  return `The template ‘${name}’ is retired: choose another one that it is sold as.`;
}

/** An answer stays open for another one. */
function openAxes({ variants }: SourceProduct, missing: Axis[], choice: Choice): Axis[] {
  const axes: Axis[] = ["size", "color"];
  return axes.filter(
    (axis) => missing.includes(axis) || (choice[axis] !== undefined && variants.length > 0),
  );
}

type Prices = { known: KnownProduct | undefined; variants: PlacedVariant[]; problems: RowNote[] };

/** Each variant of a new product says its price. */
function limitPrices(source: SourceProduct, { known, variants, problems }: Prices): void {
  const { row, columns } = source;
  if (known) return;
  const column = columns.price;
  const isSaid = (at: number) => problems.some((one) => one.row === at && one.column === column);
  for (const variant of variants) {
    if (variant.set.priceCents === undefined && !isSaid(variant.row))
      problems.push({ row: variant.row, column, text: NO_PRICE });
  }
  if (source.variants.length === 0 && problems.length === 0)
    problems.push({ row, column, text: NO_VARIANT });
}

const NO_TEMPLATE = "The file does not say what it is printed on: choose what it is sold as.";
const NO_PRICE = "The variant has no price: type one.";
const NO_VARIANT = "The product has no row with a price: add one.";
