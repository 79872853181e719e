import { describe, expect, test } from "bun:test";
import { AREAS } from "#tools/testing/data/pricing/worked-examples/areas.ts";
import { DISCOUNTS } from "#tools/testing/data/pricing/worked-examples/discounts.ts";
import type { WorkedExample } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { EXEMPT } from "#tools/testing/data/pricing/worked-examples/exempt.ts";
import { LADDERS } from "#tools/testing/data/pricing/worked-examples/ladders.ts";
import { MIXED } from "#tools/testing/data/pricing/worked-examples/mixed.ts";
import { SHIPPING } from "#tools/testing/data/pricing/worked-examples/shipping.ts";
import { TAX_INCLUDED } from "#tools/testing/data/pricing/worked-examples/tax-included.ts";
import { TAX_ON_TOP } from "#tools/testing/data/pricing/worked-examples/tax-on-top.ts";
import { NEUTRAL_RULES } from "./rules.ts";
import { totals } from "./totals.ts";

const SUBJECTS: Record<string, WorkedExample[]> = {
  ladders: LADDERS,
  "prices of areas": AREAS,
  discounts: DISCOUNTS,
  shipping: SHIPPING,
  "tax on top": TAX_ON_TOP,
  "tax that prices include": TAX_INCLUDED,
  "customers who are exempt": EXEMPT,
  "all at once": MIXED,
};

describe.each(Object.entries(SUBJECTS))("%s", (_subject, examples) => {
  const named = examples.map((example) => [example.reason, example] as const);

  test.each(named)("33.5 %s", (_reason, example) => {
    const { lines, rules, units, subtotal, shipping = 0, total } = example;
    const { discounts = lines.map(() => 0), taxes = [...lines, 0].map(() => 0) } = example;
    const summed = totals(lines, { ...NEUTRAL_RULES, ...rules });
    expect({
      units: summed.lines.map(({ unitCents }) => unitCents),
      discounts: summed.lines.map(({ discountCents }) => discountCents),
      taxes: [...summed.lines.map(({ taxCents }) => taxCents), summed.shippingTaxCents],
      subtotal: summed.subtotalCents,
      shipping: summed.shippingCents,
      total: summed.totalCents,
    }).toEqual({ units, discounts, taxes, subtotal, shipping, total });
  });
});
