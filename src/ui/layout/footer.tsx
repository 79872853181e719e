/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "../icon.tsx";
import { Logo } from "./logo.tsx";

export function Footer({ year }: { year: number }) {
  return (
    <footer class="footer">
      <div class="stitch" />
      <div class="footer__inner">
        <div class="footer__brand">
          <Logo href={paths.home} />
          <p>Your design on a good shirt, printed one at a time.</p>
        </div>
        <nav aria-label="Footer">
          <ul class="footer__links">
            {PAGES.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul class="footer__links footer__links--single">
          {SOCIAL.map(({ href, label, icon }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p class="footer__legal">© {year} Printhread. All rights reserved.</p>
      </div>
    </footer>
  );
}

const PAGES = [
  { href: paths.about, label: "About" },
  { href: paths.help, label: "Help" },
  { href: paths.contact, label: "Contact" },
  { href: paths.pricing, label: "Pricing" },
  { href: paths.privacy, label: "Privacy" },
  { href: paths.terms, label: "Terms" },
] as const;

// The networks' front pages, until the shop has accounts there.
const SOCIAL = [
  { href: "https://www.facebook.com/", label: "Facebook", icon: "facebook" },
  { href: "https://www.instagram.com/", label: "Instagram", icon: "instagram" },
  { href: "https://twitter.com/", label: "Twitter", icon: "twitter" },
] as const;
