/** @jsxImportSource hono/jsx */

import { SIGN_IN_PAGES } from "#shop/accounts/return-path.ts";
import { paths } from "#shop/paths.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-shapes.ts";

export type NavItem = { href: string; label: string; icon?: IconName };

export const PRODUCT_LINKS: readonly NavItem[] = [
  { href: paths.design, label: "Design", icon: "drop" },
  { href: paths.gallery, label: "Gallery", icon: "image" },
  { href: paths.product, label: "Products", icon: "shirt" },
  { href: paths.howItWorks, label: "How It Works", icon: "help" },
  { href: paths.pricing, label: "Pricing", icon: "tag" },
];

export const PUFF_PUFF_LINK: NavItem = {
  href: paths.puffPuff,
  label: "Organic Puff-Puff Mix",
  icon: "bag",
};

export function NavList({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  return (
    <ul class="menu__list">
      {items.map((item) => (
        <li key={item.href}>
          <a class="menu__item" href={item.href} aria-current={current(item, pathname)}>
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The home page counts as the design page. */
export function current({ href }: NavItem, pathname: string): "page" | undefined {
  const here = pathname === paths.home ? paths.design : pathname;
  return here === href ? "page" : undefined;
}

/** Comes back to this page after sign-in where that makes sense. */
export function loginHref(pathname: string): string {
  const stays = pathname === paths.home || SIGN_IN_PAGES.includes(pathname);
  return stays ? paths.login : paths.loginFor(pathname);
}
