/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { PuffPuffPage } from "./puff-puff.tsx";

const html = String(<PuffPuffPage currency="usd" />);

test("19.5 the puff-puff page shows its rating and its five steps with the oil's heat", () => {
  expect(html).toContain("4.9/5");
  expect(html.match(/<li class="patch">/g)).toHaveLength(5);
  expect(html).toContain("350°F / 175°C");
  for (const feature of [
    "Organic all through",
    "Just add water",
    "Crisp, then soft",
    "Vegan as it is",
  ]) {
    expect(html).toContain(feature);
  }
});

test.each([
  ["1lb", "$8.99"],
  ["2lb", "$15.99"],
  ["5lb", "$35.99"],
])("19.6 a bag of %s costs %s and its button leads to the contact form", (size, price) => {
  expect(html).toContain(`>${price}<`);
  expect(html).toContain(`href="/contact?topic=puff-puff&amp;size=${size}"`);
});
