import type { CurrencyCode } from "../../../money.ts";
import type { TableRow } from "../../csv/read-table.ts";
import { slugOf } from "../../slug.ts";
import type { RowNote, SourcePhoto, SourceProduct, SourceVariant } from "../source.ts";
import { codeOf, textOf } from "./columns.ts";
import { onceEach } from "./once-each.ts";
import { plainDescription } from "./plain-description.ts";
import { positionOf, UNTAXED } from "./shop-columns.ts";
import { attributesOf, type WooColumns, type WooKey, wooColumns } from "./woocommerce-columns.ts";
import { wooVariant } from "./woocommerce-variant.ts";

type Sheet = { head: readonly string[]; rows: readonly TableRow[] };

/** A variation says its product's SKU, or `id:` and its number. */
export function readWooCommerce({ head, rows }: Sheet, currency: CurrencyCode): SourceProduct[] {
  const columns = wooColumns(head);
  const typed = rows.map((row) => ({ row, types: typesOf(textOf(row, columns.type)) }));
  const parents = typed.filter(({ types }) => !types.includes("variation"));
  const children = typed.filter(({ types }) => types.includes("variation"));
  const places = new Map(
    parents.flatMap(({ row }) => namesOf(row, columns).map((name) => [name, row.row] as const)),
  );
  const byParent = Map.groupBy(children, ({ row }) =>
    places.get(textOf(row, columns.parent).toLowerCase()),
  );
  const whole = parents.map(({ row, types }) => {
    const own = byParent.get(row.row)?.map((child) => child.row) ?? [];
    return productOf(row, own, { types, columns, currency });
  });
  const orphans = byParent.get(undefined)?.map(({ row }) => orphan(row, columns)) ?? [];
  return [...whole, ...orphans];
}

function typesOf(text: string): string[] {
  return text.toLowerCase().split(/\s*,\s*/);
}

function namesOf(row: TableRow, columns: WooColumns): string[] {
  const [id, sku] = [textOf(row, columns.id), codeOf(row, columns.sku)];
  return [...(id ? [`id:${id}`] : []), ...(sku ? [sku.toLowerCase()] : [])];
}

type Reading = { types: readonly string[]; columns: WooColumns; currency: CurrencyCode };

function productOf(
  row: TableRow,
  children: readonly TableRow[],
  { types, columns, currency }: Reading,
): SourceProduct {
  const product = plainProduct(row, columns);
  const { problems, notes } = product;
  const strange = types.find((type) => ["grouped", "external"].includes(type));
  if (strange) problems.push(noteOf(row, columns.type.name, isStrange(strange)));
  const isVariable = types.includes("variable");
  const wanted = isVariable ? children : [row];
  const read = { parent: row, columns, currency, problems, notes };
  const variants: SourceVariant[] = wanted.map((one) => wooVariant(one, read));
  if (isVariable && children.length === 0)
    problems.push(noteOf(row, columns.type.name, NO_VARIATIONS));
  return { ...product, variants, photos: photosOf([row, ...children], columns) };
}

function plainProduct(row: TableRow, columns: WooColumns): SourceProduct {
  const of = (key: WooKey) => textOf(row, columns[key]);
  const name = of("name");
  const isUntaxed = /^(none|shipping)$/.test(of("taxStatus")) || of("taxClass") === "zero-rate";
  // WooCommerce writes line breaks as two characters.
  const text = (of("description") || of("summary")).replaceAll("\\n", "\n");
  return {
    row: row.row,
    slug: slugOf(name),
    name,
    description: plainDescription(text),
    material: undefined,
    care: undefined,
    taxClass: of("taxClass") === "reduced-rate" ? "reduced" : undefined,
    position: positionOf(of("position")),
    type: "",
    words: [name, of("categories"), of("tags")].join(" "),
    state: of("published") === "1" ? "published" : "draft",
    variants: [],
    photos: [],
    problems: [],
    notes: isUntaxed ? [noteOf(row, columns.taxStatus.name, UNTAXED)] : [],
    columns: {
      name: columns.name.name,
      description: columns.description.name,
      type: columns.categories.name,
      sku: columns.sku.name,
      price: columns.price.name,
    },
  };
}

function orphan(row: TableRow, columns: WooColumns): SourceProduct {
  const product = plainProduct(row, columns);
  const options = attributesOf(row, columns).map(({ value }) => value);
  const name = product.name || options.join(", ");
  const problems = [noteOf(row, columns.parent.name, NO_PARENT)];
  return { ...product, name, slug: `${slugOf(name)}-${row.row}`, problems };
}

function photosOf(rows: readonly TableRow[], { images }: WooColumns): SourcePhoto[] {
  const all = rows.flatMap((row) =>
    // A URL may have a comma, which is followed by no space then.
    textOf(row, images)
      .split(/,\s+|,(?=https?:)/i, MAX_OF_ROW)
      .map((from) => ({ row: row.row, column: images.name, from: from.trim(), alt: "" })),
  );
  return onceEach(all);
}

function noteOf({ row }: TableRow, column: string, text: string): RowNote {
  return { row, column, text };
}

function isStrange(type: string): string {
  return `A product of the type “${type}” has nothing of its own to sell: leave its row out.`;
}

/** Far more than a product may have. */
const MAX_OF_ROW = 100;

const NO_VARIATIONS =
  "Its variations are not in the file: export them too, or make it a simple product.";
const NO_PARENT = "Its product is not in the file: add the row that this one names as its parent.";
