import { SHIRT_COLORS } from "../shirt-colors.ts";
import type { TemplateData } from "./template-data.ts";

/** Apparel & Accessories > Clothing, of Google's taxonomy. */
const CLOTHING = "1604";

export function newTemplateData(noun: string): TemplateData {
  const [{ name, hex }] = SHIRT_COLORS;
  return {
    ...{ noun, areas: [], views: [], colors: [{ name, hex }], sizes: ["One size"], smaller: {} },
    ...{ category: CLOTHING, wearers: "nobody" },
  };
}
