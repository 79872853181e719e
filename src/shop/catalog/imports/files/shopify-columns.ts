import type { CurrencyCode } from "../../../money.ts";
import { furtherColumns } from "../prices/further-prices.ts";
import { printsColumns } from "../prices/print-prices.ts";
import { type Column, findColumns } from "./columns.ts";
import { SHOP_COLUMNS } from "./shop-columns.ts";

/** Shopify wrote the first names until 2024, and reads both. Shopify docs, "Product CSV columns". */
const NAMES = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  category: ["Product Category", "Standardized Product Type"],
  type: ["Type", "Custom Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  material: [SHOP_COLUMNS.material],
  care: [SHOP_COLUMNS.care],
  hsCode: [SHOP_COLUMNS.hsCode, "HS Code", "Harmonized System Code"],
  origin: [SHOP_COLUMNS.origin, "Country of origin", "COO"],
  taxClass: [SHOP_COLUMNS.taxClass],
  breaks: [SHOP_COLUMNS.breaks],
  sizeGroups: [SHOP_COLUMNS.sizeGroups],
  position: [SHOP_COLUMNS.position],
  taxable: ["Variant Taxable", "Charge tax"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  barcode: ["Variant Barcode", "Barcode", "Barcodes", "Variant Barcodes"],
  cost: ["Cost per item"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  variantImage: ["Variant Image", "Variant image URL"],
  name1: ["Option1 Name"],
  value1: ["Option1 Value"],
  name2: ["Option2 Name"],
  value2: ["Option2 Value"],
  name3: ["Option3 Name"],
  value3: ["Option3 Value"],
} as const;

export type ShopifyColumns = Record<keyof typeof NAMES, Column> & {
  further: ReturnType<typeof furtherColumns>;
  prints: ReturnType<typeof printsColumns>;
};

export function shopifyColumns(head: readonly string[], currency: CurrencyCode): ShopifyColumns {
  return {
    ...findColumns(head, NAMES),
    further: furtherColumns(head, currency),
    prints: printsColumns(head, currency),
  };
}
