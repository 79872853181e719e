export type Crumb = { name: string; path: string };

/** https://schema.org/BreadcrumbList, from the home page down to this one. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
