import { paths } from "./paths.ts";

type InformationPage = { href: string; label: string };

/** The footer links these, in its order. */
export const FOOTER_PAGES: readonly InformationPage[] = [
  { href: paths.about, label: "About" },
  { href: paths.help, label: "Help" },
  { href: paths.contact, label: "Contact" },
  { href: paths.pricing, label: "Pricing" },
  { href: paths.privacy, label: "Privacy" },
  { href: paths.terms, label: "Terms" },
];

/** There as soon as the owner has written it. */
export const RETURNS_PAGE: InformationPage = { href: paths.returns, label: "Returns" };

/** The pages that say something about the shop: for the sitemap, and for tools that visit them all. */
export const INFORMATION_PAGES: readonly string[] = [
  paths.howItWorks,
  ...FOOTER_PAGES.map(({ href }) => href),
];
