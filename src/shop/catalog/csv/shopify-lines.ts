import { type Cell, csvHead, csvLine } from "../../csv.ts";
import type { TemplateId } from "../../goods/template.ts";
import { findTemplate } from "../../goods/templates.ts";
import { type CurrencyCode, toDecimal } from "../../money.ts";
import { htmlOfText } from "../imports/files/plain-description.ts";
import type { ProductState } from "../product.ts";
import type { VariantValues } from "../variant-cells.ts";

export type ExportedProduct = {
  slug: string;
  name: string;
  description: string;
  material: string;
  care: string;
  cut: TemplateId;
  state: ProductState;
  priceCents: number;
  variants: (VariantValues & { size: string; color: string })[];
  photos: { photoId: string; widths: number[]; alt: string }[];
};

type Shop = {
  name: string;
  currency: CurrencyCode;
  photoUrl: (photoId: string, width: number) => string;
};

/** A row of the file; the first one has what is the product's. */
type Row = {
  product: ExportedProduct;
  isFirst: boolean;
  variant: ExportedProduct["variants"][number] | undefined;
  photo: ExportedProduct["photos"][number] | undefined;
  place: number;
};

type Column = readonly [name: string, cell: (row: Row, shop: Shop) => Cell];

const ofProduct = (name: string, cell: (product: ExportedProduct, shop: Shop) => Cell): Column => [
  name,
  ({ product, isFirst }, shop) => (isFirst ? cell(product, shop) : ""),
];
const ofVariant = (
  name: string,
  cell: (variant: NonNullable<Row["variant"]>, product: ExportedProduct, shop: Shop) => Cell,
): Column => [name, ({ variant, product }, shop) => (variant ? cell(variant, product, shop) : "")];

/** Shopify docs, "Product CSV columns"; it reads these names and newer ones. */
const COLUMNS: readonly Column[] = [
  ["Handle", ({ product }) => product.slug],
  ofProduct("Title", ({ name }) => name),
  ofProduct("Body (HTML)", ({ description }) => htmlOfText(description)),
  ofProduct("Vendor", (_, shop) => shop.name),
  ofProduct("Type", ({ cut }) => findTemplate(cut)?.name),
  ofProduct("Tags", () => ""),
  ofProduct("Published", ({ state }) => (state === "published" ? "TRUE" : "FALSE")),
  ofProduct("Option1 Name", () => "Size"),
  ofVariant("Option1 Value", ({ size }) => size),
  ofProduct("Option2 Name", () => "Color"),
  ofVariant("Option2 Value", ({ color }) => color),
  ofVariant("Variant SKU", ({ sku }) => sku),
  ofVariant("Variant Grams", ({ weightGrams }) => weightGrams),
  ofVariant("Variant Inventory Tracker", (variant) =>
    piecesOf(variant) === null ? "" : "shopify",
  ),
  ofVariant("Variant Inventory Qty", piecesOf),
  ofVariant("Variant Inventory Policy", () => "deny"),
  ofVariant("Variant Fulfillment Service", () => "manual"),
  ofVariant("Variant Price", ({ priceCents }, product, { currency }) =>
    amount(priceCents ?? product.priceCents, currency),
  ),
  ofVariant("Variant Requires Shipping", () => "TRUE"),
  ofVariant("Variant Taxable", () => "TRUE"),
  ofVariant("Variant Barcode", ({ barcode }) => barcode),
  [
    "Image Src",
    ({ photo }, { photoUrl }) => photo && photoUrl(photo.photoId, Math.max(...photo.widths)),
  ],
  ["Image Position", ({ photo, place }) => photo && place],
  ["Image Alt Text", ({ photo }) => photo?.alt],
  ofProduct("Gift Card", () => "FALSE"),
  ofVariant("Variant Weight Unit", ({ weightGrams }) => (weightGrams === null ? "" : "g")),
  ofVariant("Cost per item", ({ costCents }, _, { currency }) =>
    costCents === null ? "" : amount(costCents, currency),
  ),
  ofProduct("Status", ({ state }) => STATES[state]),
  ofProduct("Material (product.metafields.custom.material)", ({ material }) => material),
  ofProduct("Care (product.metafields.custom.care)", ({ care }) => care),
];

const STATES = { published: "active", draft: "draft", archived: "archived" } as const;

/** What cannot be bought is sold out there. */
function piecesOf({ isAvailable, stock }: VariantValues): number | null {
  return isAvailable ? stock : 0;
}

function amount(cents: number, currency: CurrencyCode): Cell {
  return { decimal: toDecimal(cents, currency) };
}

export const shopifyHead = (): string => csvHead(COLUMNS.map(([name]) => name));

/** Its first row has what is the product's; each further one a variant, a photo, or both. */
export function shopifyLines(products: readonly ExportedProduct[], shop: Shop): string {
  return products
    .flatMap((product) => rowsOf(product))
    .map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row, shop))))
    .join("");
}

function rowsOf(product: ExportedProduct): Row[] {
  const { variants, photos } = product;
  const count = Math.max(1, variants.length, photos.length);
  return Array.from({ length: count }, (_, at) => ({
    product,
    isFirst: at === 0,
    variant: variants[at],
    photo: photos[at],
    place: at + 1,
  }));
}
