import { isSoldOut } from "../catalog/availability.ts";
import { priceRange } from "../catalog/prices.ts";
import type { ShownProduct } from "../catalog/product.ts";
import { shownColor } from "../goods/colors.ts";
import { shownViews } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import { type CurrencyCode, toDecimal } from "../money.ts";
import { paths } from "../paths.ts";
import { aggregateRating, type RatingSummary } from "../reviews/rating-summary.ts";

type Site = { origin: string; brand: string; currency: CurrencyCode };

/** https://schema.org/Product. It has a rating where buyers have given one. */
export function productData(
  product: ShownProduct,
  { origin, brand, currency, ratings }: Site & { ratings: RatingSummary },
): object {
  const rating = aggregateRating(ratings);
  const { id, slug, name, description, material, sizes, colors } = product;
  const url = origin + paths.productPage(slug);
  const { least, most } = priceRange(product);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    url,
    name,
    description,
    productID: String(id),
    image: pictureUrls(product, origin),
    brand: { "@type": "Brand", name: brand },
    ...(material && { material }),
    ...(rating && { aggregateRating: rating }),
    color: colors.join(", "),
    size: sizes.join(", "),
    offers: {
      "@type": "AggregateOffer",
      url,
      priceCurrency: currency.toUpperCase(),
      lowPrice: toDecimal(least, currency),
      highPrice: toDecimal(most, currency),
      offerCount: sizes.length * colors.length,
      availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: brand },
    },
  };
}

function pictureUrls({ photos, cut, colors }: ShownProduct, origin: string): string[] {
  const own = photos.map(({ photoId, widths, width }) =>
    paths.productPhoto(photoId, widths.at(-1) ?? width),
  );
  const [view] = shownViews(templateOf(cut));
  const drawn = colors.map((color) => paths.shirt(cut, view.id, shownColor(color), 640));
  return [...own, ...drawn.slice(0, MAX_DRAWN)].map((path) => origin + path);
}

const MAX_DRAWN = 3;
