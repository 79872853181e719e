import type { CurrencyCode } from "../../../money.ts";
import type { TableRow } from "../../csv/read-table.ts";
import { slugOf } from "../../slug.ts";
import { isNoOption } from "../options.ts";
import { readFurther } from "../prices/further-prices.ts";
import { readPrints } from "../prices/print-prices.ts";
import type { SourceOption, SourcePhoto, SourceProduct, SourceVariant } from "../source.ts";
import { type Column, codeOf, textOf } from "./columns.ts";
import { onceEach } from "./once-each.ts";
import { plainDescription } from "./plain-description.ts";
import { countedPieces, readValues, wholeNumber } from "./read-values.ts";
import { breaksOf, positionOf, taxClassOf, UNTAXED } from "./shop-columns.ts";
import { type ShopifyColumns, shopifyColumns } from "./shopify-columns.ts";

type Sheet = { head: readonly string[]; rows: readonly TableRow[] };

/** The rows of one handle are a product: the first has what is the product's. */
export function readShopify({ head, rows }: Sheet, currency: CurrencyCode): SourceProduct[] {
  const columns = shopifyColumns(head, currency);
  let current = "";
  const groups = Map.groupBy(rows, (row) => {
    const [handle, title] = [textOf(row, columns.handle), textOf(row, columns.title)];
    current = (handle || (title ? slugOf(title) : current)).toLowerCase();
    return current;
  });
  return [...groups].map(([handle, some]) => productOf(handle, some, columns, currency));
}

function productOf(
  handle: string,
  rows: readonly TableRow[],
  columns: ShopifyColumns,
  currency: CurrencyCode,
): SourceProduct {
  const [first = { row: 1, cells: [] }] = rows;
  // An edited file may have a variant's row first.
  const head = rows.find((row) => textOf(row, columns.title) !== "") ?? first;
  const of = (column: Column) => textOf(head, column);
  const name = of(columns.title);
  const words = [name, of(columns.category), of(columns.tags)].join(" ");
  const problems: SourceProduct["problems"] = [];
  const variants = rows.flatMap((row) => variantOf(row, { head, columns, currency, problems }));
  const cell = ({ name: column, at }: Column) => ({
    ...{ row: head.row, column, text: textOf(head, { name: column, at }) },
  });
  const isUntaxed = rows.some((row) => /^false$/i.test(textOf(row, columns.taxable)));
  const untaxed = { row: head.row, column: columns.taxable.name, text: UNTAXED };
  return {
    row: head.row,
    slug: slugOf(handle),
    name,
    description: plainDescription(of(columns.body)),
    material: columns.material.at < 0 ? undefined : of(columns.material),
    care: columns.care.at < 0 ? undefined : of(columns.care),
    hsCode: { column: columns.hsCode.name, text: codeOf(head, columns.hsCode) },
    origin: { column: columns.origin.name, text: of(columns.origin) },
    sizeGroups: { column: columns.sizeGroups.name, text: of(columns.sizeGroups) },
    type: of(columns.type),
    words,
    taxClass: taxClassOf(cell(columns.taxClass), problems),
    breaks: breaksOf(cell(columns.breaks), problems),
    prints: readPrints(head, columns.prints, problems),
    position: positionOf(of(columns.position)),
    state: stateOf(of(columns.status), of(columns.published)),
    variants,
    photos: photosOf(rows, columns),
    problems,
    notes: isUntaxed ? [untaxed] : [],
    columns: {
      name: columns.title.name,
      description: columns.body.name,
      type: columns.type.name,
      sku: columns.sku.name,
      price: columns.price.name,
    },
  };
}

/** What the file does not say is no publication. */
function stateOf(status: string, published: string): SourceProduct["state"] {
  if (/^archived$/i.test(status)) return "archived";
  const isActive = status === "" ? /^true$/i.test(published) : /^active$/i.test(status);
  return isActive && !/^false$/i.test(published) ? "published" : "draft";
}

type Reading = {
  head: TableRow;
  columns: ShopifyColumns;
  currency: CurrencyCode;
  problems: SourceProduct["problems"];
};

/** Rows without options, SKU and price have only another picture. */
function variantOf(row: TableRow, { head, columns, currency, problems }: Reading): SourceVariant[] {
  const options = optionsOf(row, head, columns);
  const [sku, price] = [codeOf(row, columns.sku), textOf(row, columns.price)];
  if (!options.some(({ value }) => value !== "") && sku === "" && price === "") return [];
  const set = readValues(
    [
      { name: "sku", column: columns.sku.name, text: sku },
      { name: "price", column: columns.price.name, text: price },
      { name: "cost", column: columns.cost.name, text: textOf(row, columns.cost) },
      {
        name: "weight",
        column: columns.grams.name,
        text: wholeNumber(textOf(row, columns.grams)),
      },
      { name: "barcode", column: columns.barcode.name, text: firstCode(row, columns) },
      { name: "stock", column: columns.quantity.name, text: stockOf(row, columns) },
    ],
    { row: row.row, currency, problems },
  );
  const isUncounted = columns.quantity.at >= 0 && set.stock === undefined;
  const real = options.filter((option) => !isNoOption(option));
  const prices = readFurther(row, columns.further, problems);
  const values = isUncounted ? { ...set, stock: null } : set;
  return [{ row: row.row, options: real, set: values, prices }];
}

/** A variant may have several there. */
function firstCode(row: TableRow, { barcode }: ShopifyColumns): string {
  return codeOf(row, barcode).split(/[\s,;|]+/, 1)[0] ?? "";
}

/** Not counted are those that Shopify does not track, or sells when there are none left. */
function stockOf(row: TableRow, columns: ShopifyColumns): string {
  const tracker = columns.tracker.at < 0 ? "shopify" : textOf(row, columns.tracker);
  const sellsOn = /^(continue|true)$/i.test(textOf(row, columns.policy));
  return tracker === "" || sellsOn ? "" : countedPieces(textOf(row, columns.quantity));
}

/** The first row alone names the options. */
function optionsOf(row: TableRow, head: TableRow, columns: ShopifyColumns): SourceOption[] {
  const pairs = [
    [columns.name1, columns.value1],
    [columns.name2, columns.value2],
    [columns.name3, columns.value3],
  ] as const;
  return pairs.map(([name, value]) => ({
    column: value.name,
    name: textOf(row, name) || textOf(head, name),
    value: textOf(row, value),
  }));
}

function photosOf(rows: readonly TableRow[], columns: ShopifyColumns): SourcePhoto[] {
  const { image, imageAlt, imagePosition, variantImage } = columns;
  const placed = rows.map((row) => ({
    place: Number(textOf(row, imagePosition)) || Number.MAX_SAFE_INTEGER,
    photo: {
      row: row.row,
      column: image.name,
      from: textOf(row, image),
      alt: textOf(row, imageAlt),
    },
  }));
  const ordered = placed.toSorted((one, other) => one.place - other.place);
  const ofVariants = rows.map((row) => ({
    row: row.row,
    column: variantImage.name,
    from: textOf(row, variantImage),
    alt: "",
  }));
  return onceEach([...ordered.map(({ photo }) => photo), ...ofVariants]);
}
