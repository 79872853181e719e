import type { CurrencyCode } from "../../../money.ts";
import type { TableRow } from "../../csv/read-table.ts";
import type { RowNote, SourceOption, SourceVariant } from "../source.ts";
import { codeOf, textOf } from "./columns.ts";
import { countedPieces, readValues, wholeNumber } from "./read-values.ts";
import { attributesOf, type WooColumns } from "./woocommerce-columns.ts";

type Reading = {
  /** Its own row where the product is simple. */
  parent: TableRow;
  columns: WooColumns;
  currency: CurrencyCode;
  problems: RowNote[];
  notes: RowNote[];
};

export function wooVariant(row: TableRow, reading: Reading): SourceVariant {
  const { columns, currency, problems, notes } = reading;
  const counted = stockOf(row, reading);
  const set = readValues(
    [
      { name: "sku", column: columns.sku.name, text: codeOf(row, columns.sku) },
      { name: "price", column: columns.price.name, text: textOf(row, columns.price) },
      { name: "cost", column: columns.cost.name, text: textOf(row, columns.cost) },
      {
        name: "weight",
        column: columns.weight.name,
        text: wholeNumber(textOf(row, columns.weight), columns.gramsOfOne),
      },
      { name: "barcode", column: columns.barcode.name, text: codeOf(row, columns.barcode) },
      { name: "stock", column: columns.stock.name, text: counted },
    ],
    { row: row.row, currency, problems },
  );
  if (textOf(row, columns.salePrice) !== "")
    notes.push({ row: row.row, column: columns.salePrice.name, text: NO_SALE });
  const isHidden = row !== reading.parent && textOf(row, columns.published) === "0";
  const isGone = counted === "" && textOf(row, columns.inStock) === "0";
  return {
    row: row.row,
    options: optionsOf(row, reading),
    set: {
      ...(columns.stock.at >= 0 && set.stock === undefined && { stock: null }),
      ...set,
      ...((isHidden || isGone) && { isAvailable: false }),
    },
  };
}

/** A product's attributes that its variations do not differ by say nothing of a variant. */
function optionsOf(row: TableRow, { parent, columns, problems }: Reading): SourceOption[] {
  const attributes = attributesOf(row, columns);
  if (row === parent) return attributes.filter(({ value }) => !/,/.test(value) && value !== "");
  for (const { name, value, column } of attributes) {
    const text = `The variation is for any ${name}: give each one a row of its own.`;
    if (value === "") problems.push({ row: row.row, column, text });
  }
  return attributes;
}

function stockOf(row: TableRow, { parent, columns, notes }: Reading): string {
  const text = textOf(row, columns.stock);
  const column = columns.stock.name;
  const note = (what: string) => notes.push({ row: row.row, column, text: what });
  const isOfParent =
    text === "parent" || (text === "" && row !== parent && countsAll(parent, columns));
  if (isOfParent) note(OF_PARENT);
  const sellsOn = /^(1|notify)$/.test(textOf(row, columns.backorders));
  if (sellsOn && text !== "") note(SELLS_ON);
  return isOfParent || sellsOn ? "" : countedPieces(text);
}

function countsAll(parent: TableRow, { stock }: WooColumns): boolean {
  return /^-?\d/.test(textOf(parent, stock));
}

const NO_SALE = "The shop has no sale prices: the regular price is taken.";
const OF_PARENT = "The product is counted as a whole there: here this variant is not counted.";
const SELLS_ON = "It is sold there when none are left: here it is not counted.";
