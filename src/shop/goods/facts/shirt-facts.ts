import { SHIRT_SIZES } from "../shirts/shirt.ts";
import type { TemplateId } from "../template.ts";
import type { Facts } from "./facts.ts";
import { gramsFrom } from "./grams-from.ts";

/** Weights of cotton jersey in these sizes: docs/decisions/068. */
export const SHIRT_FACTS: Readonly<Record<TemplateId, Facts>> = {
  classic: tee("Knitted T-shirt", 125, 15),
  premium: tee("Knitted T-shirt", 110, 12),
  "v-neck": tee("Knitted T-shirt", 95, 10),
  "long-sleeve": tee("Knitted long-sleeved T-shirt", 175, 18),
  boxy: tee("Knitted T-shirt", 180, 20),
};

function tee(called: string, least: number, step: number): Facts {
  const bySize = gramsFrom(SHIRT_SIZES, least, step);
  return { called, material: "100% cotton", bySize, hsCode: "610910" };
}
