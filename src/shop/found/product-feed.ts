import { shownColor } from "../goods/colors.ts";
import type { Feed, TemplateId } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { paths, withQuery } from "../paths.ts";

/** The feed has an entry for each variant of a published product. */
export type FeedVariant = {
  id: number;
  sku: string;
  barcode: string;
  productId: number;
  slug: string;
  name: string;
  description: string;
  material: string;
  cut: TemplateId;
  size: string;
  color: string;
  priceCents: Cents;
  isAvailable: boolean;
  /** Names of the largest files of its first photos. */
  photos: { photoId: string; width: number }[];
};

type Site = { origin: string; brand: string; currency: CurrencyCode };

/** RSS 2.0 with the elements of Google Merchant Center ("Product data specification"). */
export function feedHead({ origin, brand }: Pick<Site, "origin" | "brand">): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(brand)}</title>
<link>${xmlText(origin)}/</link>
<description>${xmlText(`T-shirts of ${brand}, printed with your design`)}</description>
`;
}

export const FEED_END = "</channel>\n</rss>\n";

export function feedItem(variant: FeedVariant, { origin, brand, currency }: Site): string {
  const { sku, id, name, color, size, cut, slug, photos, barcode, material } = variant;
  const page = withQuery(paths.productPage(slug), { color });
  const { views, feed } = templateOf(cut);
  const [picture, ...further] = views.map(
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
    ["g:color", color],
    ["g:size", size],
    ...(material ? [["g:material", material.slice(0, 200)] as [string, string]] : []),
    ...wearers(feed),
    ["g:google_product_category", feed.category],
    ...identifier(barcode),
  ];
  return `<item>${fields.map(([field, text]) => `<${field}>${xmlText(text)}</${field}>`).join("")}</item>\n`;
}

function wearers({ wearers }: Feed): [string, string][] {
  if (!wearers) return [];
  return [
    ["g:gender", wearers.gender],
    ["g:age_group", wearers.ageGroup],
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
