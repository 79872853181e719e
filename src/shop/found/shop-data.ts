import { paths } from "../paths.ts";
import { DEFAULT_SETTINGS, type ShopSettings } from "../settings/shop-settings.ts";

/** https://schema.org/Organization and https://schema.org/WebSite with the gallery's search. */
export function shopData(origin: string, shop: ShopSettings): object {
  const id = `${origin}/#shop`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Organization", "@id": id, ...organization(origin, shop) },
      {
        "@type": "WebSite",
        name: shop.name,
        url: `${origin}/`,
        publisher: { "@id": id },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}${paths.gallery}?q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

function organization(origin: string, shop: ShopSettings) {
  const { name, legalName, logo, contactEmail, phone } = shop;
  return {
    name,
    url: `${origin}/`,
    ...(legalName && { legalName }),
    ...(logo && { logo: origin + paths.logo(logo.fileName) }),
    ...(contactEmail && { email: contactEmail }),
    ...(phone && { telephone: phone }),
    sameAs: ownLinks(shop),
  };
}

/** The networks' front pages, which a new shop links, are not the shop. */
function ownLinks(shop: ShopSettings): string[] {
  const names = ["facebookUrl", "instagramUrl", "twitterUrl"] as const;
  return names
    .map((name) => shop[name])
    .filter((url, at) => {
      const name = names[at];
      return url !== "" && name !== undefined && url !== DEFAULT_SETTINGS[name];
    });
}
