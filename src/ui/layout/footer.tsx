/** @jsxImportSource hono/jsx */
import { FOOTER_PAGES, RETURNS_PAGE } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";
import { CurrencyChoice } from "./currency-choice.tsx";
import { Logo } from "./logo.tsx";

type FooterProps = { year: number; pathname: string; shop: FrameSettings };

export function Footer({ year, pathname, shop }: FooterProps) {
  const social = socialLinks(shop);
  return (
    <footer class="footer">
      <div class="stitch" />
      <div class="footer__inner">
        <div class="footer__brand">
          <Logo href={paths.home} shop={shop} />
          {shop.footerLine && <p>{shop.footerLine}</p>}
        </div>
        <nav aria-label="Footer">
          <ul class="footer__links">
            {footerPages(shop).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {social.length > 0 && (
          <ul class="footer__links footer__links--single">
            {social.map(({ href, label }) => (
              <li key={label}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <CurrencyChoice pathname={pathname} shop={shop} />
        <p class="footer__legal">
          © {year} {shop.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function footerPages({ hasReturns }: FrameSettings) {
  return hasReturns ? [...FOOTER_PAGES, RETURNS_PAGE] : FOOTER_PAGES;
}

function socialLinks({ facebookUrl, instagramUrl, twitterUrl }: FrameSettings) {
  const links = [
    { href: facebookUrl, label: "Facebook" },
    { href: instagramUrl, label: "Instagram" },
    { href: twitterUrl, label: "Twitter" },
  ];
  return links.filter(({ href }) => href !== "");
}
