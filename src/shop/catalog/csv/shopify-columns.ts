import type { Cell } from "../../csv.ts";
import { pieceFacts } from "../../goods/facts/piece-facts.ts";
import { findTemplate } from "../../goods/templates.ts";
import { type CurrencyCode, toDecimal } from "../../money.ts";
import type { PriceBreak } from "../../pricing/rules.ts";
import { htmlOfText } from "../imports/files/plain-description.ts";
import { SHOP_COLUMNS } from "../imports/files/shop-columns.ts";
import { furtherColumn } from "../imports/prices/further-prices.ts";
import { breaksText } from "../imports/prices/price-breaks.ts";
import { type PrintPrices, printsColumn, printsText } from "../imports/prices/print-prices.ts";
import { groupsText } from "../imports/size-groups.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { ExportedProduct, ExportingShop, Row, Sold } from "./exported-product.ts";

type Column = readonly [name: string, cell: (row: Row, shop: ExportingShop) => Cell];

const ofProduct = (
  name: string,
  cell: (product: ExportedProduct, shop: ExportingShop) => Cell,
): Column => [name, ({ product, isFirst }, shop) => (isFirst ? cell(product, shop) : "")];
const ofVariant = (
  name: string,
  cell: (variant: Sold, product: ExportedProduct, shop: ExportingShop) => Cell,
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
  ofVariant("Variant Grams", gramsOf),
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
  ofVariant("Variant Weight Unit", (sold, product) => (gramsOf(sold, product) ? "g" : "")),
  ofVariant("Cost per item", ({ costCents }, _, { currency }) =>
    costCents === null ? "" : amount(costCents, currency),
  ),
  ofProduct("Status", ({ state }) => STATES[state]),
  ofProduct(SHOP_COLUMNS.material, ({ material }) => material),
  ofProduct(SHOP_COLUMNS.care, ({ care }) => care),
  ofProduct(SHOP_COLUMNS.hsCode, ({ hsCode }) => hsCode),
  ofProduct(SHOP_COLUMNS.origin, ({ origin }) => origin),
  ofProduct(SHOP_COLUMNS.taxClass, ({ taxClass }) => taxClass),
  ofProduct(SHOP_COLUMNS.breaks, ({ breaks }) => ownBreaks(breaks)),
  ofProduct(SHOP_COLUMNS.sizeGroups, (product) => groupsText(product, product.sizes)),
  [SHOP_COLUMNS.position, ({ isFirst, position }) => (isFirst ? position : "")],
];

export function columnsOf({ currencies }: ExportingShop): readonly Column[] {
  const further = currencies.map((currency) =>
    ofVariant(furtherColumn(currency), ({ prices }) => {
      const cents = prices[currency];
      return cents ? amount(cents, currency) : "";
    }),
  );
  const own = ofProduct(printsColumn(), ({ prints }, { currency }) =>
    ownPrints(prints.own, currency),
  );
  const prints = currencies.map((currency) =>
    ofProduct(printsColumn(currency), ({ prints: { further: typed } }) => {
      const found = typed.find((one) => one.currency === currency);
      return found && ownPrints(found, currency);
    }),
  );
  return [...COLUMNS, own, ...prints, ...further];
}

/** What it weighs, whoever says so; imported again, the usual weight stays nobody's own. */
function gramsOf({ size, weightGrams }: Sold, product: ExportedProduct): number | undefined {
  const template = findTemplate(product.cut);
  return template && pieceFacts(template, size, { ...product, weightGrams }).grams;
}

function ownBreaks(breaks: readonly PriceBreak[]): string {
  const some = breaks.filter(({ basisPoints }) => basisPoints > 0);
  return breaks.length > 0 && some.length === 0 ? breaksText(null) : breaksText(some);
}

/** Empty where the shop's surcharge counts alone. */
function ownPrints(prices: PrintPrices, currency: CurrencyCode): string {
  const isOwn = prices.surchargeCents !== null || prices.areas.length > 0;
  return isOwn ? printsText(prices, currency) : "";
}

const STATES = { published: "active", draft: "draft", archived: "archived" } as const;

/** What cannot be bought is sold out there. */
function piecesOf({ isAvailable, stock }: VariantValues): number | null {
  return isAvailable ? stock : 0;
}

function amount(cents: number, currency: CurrencyCode): Cell {
  return { decimal: toDecimal(cents, currency) };
}
