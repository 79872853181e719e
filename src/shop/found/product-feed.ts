import { feedColor } from "../goods/cloth/cloth-colors.ts";
import { findColor, shownColor } from "../goods/colors.ts";
import type { SoldFacts } from "../goods/facts/facts.ts";
import { pieceFacts } from "../goods/facts/piece-facts.ts";
import type { ShopWords } from "../goods/shop-words.ts";
import { ageGroupOf, type Sized } from "../goods/sizes/group-sizes.ts";
import type { AgeGroup } from "../goods/sizes/size-group.ts";
import { type Feed, mainViews } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { paths, withQuery } from "../paths.ts";
import type { PricesIn } from "../pricing/prices-in.ts";

/** The feed has an entry for each variant of a published product. */
export type FeedVariant = SoldFacts &
  Sized & {
    id: number;
    sku: string;
    barcode: string;
    productId: number;
    slug: string;
    name: string;
    description: string;
    size: string;
    color: string;
    priceCents: Cents;
    isAvailable: boolean;
    /** Names of the largest files of its first photos. */
    photos: { photoId: string; width: number }[];
  };

type Site = {
  origin: string;
  brand: string;
  currency: CurrencyCode;
  /** What the shop calls what it sells. */
  words: ShopWords;
  /** A feed in a further currency leads to pages that show it. */
  pricesIn: PricesIn;
};

/** RSS 2.0 with the elements of Google Merchant Center ("Product data specification"). */
export function feedHead({
  origin,
  brand,
  words,
}: Pick<Site, "origin" | "brand" | "words">): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(brand)}</title>
<link>${xmlText(origin)}/</link>
<description>${xmlText(words.feed(brand))}</description>
`;
}

export const FEED_END = "</channel>\n</rss>\n";

export function feedItem(
  variant: FeedVariant,
  { origin, brand, currency, pricesIn }: Site,
): string {
  const { sku, id, name, color, size, cut, slug, photos, barcode } = variant;
  const page = withQuery(paths.productPage(slug), { color, currency: pricesIn ?? undefined });
  const template = templateOf(cut);
  const { feed } = template;
  const { material, grams } = pieceFacts(template, size, variant);
  const [picture, ...further] = mainViews(template).map(
    (view) => origin + paths.shirt(cut, view.id, shownColor(color), 640),
  );
  const more = photos.map(({ photoId, width }) => origin + paths.productPhoto(photoId, width));
  const fields: [name: string, text: string][] = [
    // Google takes up to 50 characters.
    ["g:id", sku.length <= 50 ? sku : String(id)],
    ["title", `${name}, ${color}, ${size}`],
    ["description", variant.description],
    ["link", origin + page],
    ["g:image_link", picture ?? ""],
    ...[...further, ...more].map((url): [string, string] => ["g:additional_image_link", url]),
    ["g:availability", variant.isAvailable ? "in_stock" : "out_of_stock"],
    ["g:price", `${toDecimal(variant.priceCents, currency)} ${currency.toUpperCase()}`],
    ["g:brand", brand],
    ["g:condition", "new"],
    ["g:item_group_id", String(variant.productId)],
    ["g:color", feedColor(color, findColor(color))],
    ["g:size", size],
    ...(material ? [["g:material", material.slice(0, 200)] as [string, string]] : []),
    ...(grams ? [["g:shipping_weight", `${grams} g`] as [string, string]] : []),
    ...wearers(feed, ageGroupOf(variant, size)),
    ["g:google_product_category", feed.category],
    ...identifier(barcode),
  ];
  return `<item>${fields.map(([field, text]) => `<${field}>${xmlText(text)}</${field}>`).join("")}</item>\n`;
}

function wearers({ wearers }: Feed, ageGroup: AgeGroup | undefined): [string, string][] {
  return [
    ...(wearers ? [["g:gender", wearers.gender] as [string, string]] : []),
    ...(ageGroup ? [["g:age_group", ageGroup] as [string, string]] : []),
  ];
}

function identifier(barcode: string): [string, string][] {
  return /^(\d{8}|\d{12,14})$/.test(barcode)
    ? [["g:gtin", barcode]]
    : [["g:identifier_exists", "no"]];
}

/** XML 1.0 cannot say these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The text fits into an element or an attribute. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
