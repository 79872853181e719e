import { describe, expect, test } from "bun:test";
import { NEUTRAL_RULES } from "../rules.ts";
import { totals } from "../totals.ts";
import { DISCOUNTS } from "./discounts.ts";
import type { WorkedExample } from "./example.ts";
import { EXEMPT } from "./exempt.ts";
import { LADDERS } from "./ladders.ts";
import { MIXED } from "./mixed.ts";
import { SHIPPING } from "./shipping.ts";
import { TAX_INCLUDED } from "./tax-included.ts";
import { TAX_ON_TOP } from "./tax-on-top.ts";

const SUBJECTS: Record<string, WorkedExample[]> = {
  ladders: LADDERS,
  discounts: DISCOUNTS,
  shipping: SHIPPING,
  "tax on top": TAX_ON_TOP,
  "tax that prices include": TAX_INCLUDED,
  "customers who are exempt": EXEMPT,
  "all at once": MIXED,
};

describe.each(Object.entries(SUBJECTS))("%s", (_subject, examples) => {
  const named = examples.map((example) => [example.reason, example] as const);

  test.each(named)("%s", (_reason, example) => {
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
