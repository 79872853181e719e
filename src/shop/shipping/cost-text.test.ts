import { expect, test } from "bun:test";
import { costText } from "./cost-text.ts";

const way = (cents: number[], freeFromCents: number | null = null) => ({
  steps: cents.map((cents, from) => ({ from, cents })),
  freeFromCents,
});

test.each([
  [[way([499, 999]), way([1999])], "Shipping from $4.99 in France."],
  [[way([1999]), way([499], 10_000)], "Shipping from $4.99 in France. Free shipping from $100.00."],
  [[], null],
  [[way([])], null],
  [[way([0, 499])], null],
])("48.23 ways %j cost '%s'", (methods, said) => {
  expect(costText(methods, { country: "France", currency: "usd" })).toBe(said);
});
