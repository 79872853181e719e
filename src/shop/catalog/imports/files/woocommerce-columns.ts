import type { TableRow } from "../../csv/read-table.ts";
import type { SourceOption } from "../source.ts";
import { type Column, findColumns, textOf } from "./columns.ts";

/** WooCommerce wiki, "Product CSV Import Schema". */
const NAMES = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  barcode: ["GTIN, UPC, EAN, or ISBN"],
  name: ["Name"],
  published: ["Published"],
  summary: ["Short description"],
  description: ["Description"],
  inStock: ["In stock?", "Is in stock?"],
  stock: ["Stock"],
  backorders: ["Backorders allowed?"],
  price: ["Regular price"],
  salePrice: ["Sale price"],
  cost: ["Cost of goods"],
  categories: ["Categories"],
  tags: ["Tags"],
  images: ["Images"],
  parent: ["Parent"],
  position: ["Position"],
  taxStatus: ["Tax status"],
  taxClass: ["Tax class"],
} as const;

type Attribute = { name: Column; value: Column };

export type WooKey = keyof typeof NAMES;

export type WooColumns = Record<WooKey, Column> & {
  weight: Column;
  /** One of the column's weights has so many grams. */
  gramsOfOne: number;
  attributes: readonly Attribute[];
};

export function wooColumns(head: readonly string[]): WooColumns {
  const at = head.findIndex((name) => WEIGHT.test(name));
  const unit = WEIGHT.exec(head[at] ?? "")?.[1]?.toLowerCase() ?? "";
  const attributes = head.flatMap((label, place) => {
    const number = /^attribute (\d{1,3}) name$/i.exec(label)?.[1];
    if (number === undefined) return [];
    const { value } = findColumns(head, { value: [`Attribute ${number} value(s)`] });
    return [{ name: { name: label, at: place }, value }];
  });
  return {
    ...findColumns(head, NAMES),
    weight: { name: head[at] ?? "Weight (kg)", at },
    gramsOfOne: GRAMS[unit] ?? 1000,
    attributes,
  };
}

const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/i;
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };

/** The attributes that have a name. */
export function attributesOf(row: TableRow, columns: WooColumns): SourceOption[] {
  return columns.attributes.flatMap(({ name, value }) => {
    const called = textOf(row, name);
    return called === "" ? [] : [{ column: value.name, name: called, value: textOf(row, value) }];
  });
}
