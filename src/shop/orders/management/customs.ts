import { findCountry } from "../../addresses/countries.ts";
import type { SoldFacts } from "../../goods/facts/facts.ts";
import { pieceFacts } from "../../goods/facts/piece-facts.ts";
import type { TemplateId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import type { Cents } from "../../money.ts";
import { isInUnion } from "../../shipping/regions.ts";
import type { RefundableLine } from "../refunds/line-refund.ts";
import type { ShippingAddress } from "../shipping.ts";

/** A row of a declaration for customs, as posts have it on CN 23. */
export type CustomsLine = {
  productId: number;
  description: string;
  quantity: number;
  /** All pieces together weigh this; undefined where nobody has said it. */
  grams: number | undefined;
  /** What was paid for them, without tax. */
  valueCents: Cents;
  hsCode: string;
  origin: string;
};

type Sent = { isPickup: boolean; shippingAddress: ShippingAddress };

/** True when a parcel from that country meets customs on its way. */
export function isDeclared({ isPickup, shippingAddress: to }: Sent, homeCountry: string): boolean {
  const code = to.countryCode ?? findCountry(to.country)?.code;
  if (isPickup || code === undefined || code === homeCountry) return false;
  return !(isInUnion(code) && isInUnion(homeCountry));
}

type Item = { productId: number; cut: TemplateId; size: string };

/**
 * Lists each product once, without the pieces that were given back. `facts` and `paid` are those of
 * the order's lines, in their order; what follows them is the shipping.
 */
export function customsLines(
  items: readonly Item[],
  facts: readonly SoldFacts[],
  paid: readonly RefundableLine[],
): CustomsLine[] {
  const lines = items.flatMap((item, at) => {
    const [sold, line] = [facts[at], paid[at]];
    const quantity = line ? line.quantity - line.before.quantity : 0;
    return sold && line && quantity > 0 ? [lineOf(item, sold, { ...line, quantity })] : [];
  });
  const alike = Map.groupBy(lines, ({ productId, description, hsCode, origin }) =>
    JSON.stringify([productId, description, hsCode, origin]),
  );
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? more.reduce(sumOf, first) : [],
  );
}

/** The quantity is what is left of the line. */
function lineOf({ productId, cut, size }: Item, sold: SoldFacts, paid: RefundableLine) {
  const { called, material, grams, hsCode, origin } = pieceFacts(templateOf(cut), size, sold);
  const { quantity, cents, taxCents, before } = paid;
  return {
    productId,
    description: [called, material.replace(/\.$/, "")].filter(Boolean).join(", "),
    quantity,
    grams: grams && grams * quantity,
    valueCents: Math.max(0, cents - before.cents - (taxCents - before.taxCents)),
    ...{ hsCode, origin },
  };
}

function sumOf(one: CustomsLine, other: CustomsLine): CustomsLine {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    grams: one.grams && other.grams && one.grams + other.grams,
    valueCents: one.valueCents + other.valueCents,
  };
}

/** What a line lacks, in words: customs send a parcel back without it. */
export function lackedFacts({ grams, hsCode, origin }: CustomsLine): string[] {
  return [
    ...(grams ? [] : ["weight"]),
    ...(hsCode ? [] : ["HS code"]),
    ...(origin ? [] : ["country of origin"]),
  ];
}
