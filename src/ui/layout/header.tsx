/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";
import { LinkButton } from "../forms/button.tsx";
import { Icon } from "../icon.tsx";
import { accountKey, Slot } from "../slot.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { DRAWER_ID } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import { current, loginHref, NavList, PRODUCT_LINKS, PUFF_PUFF_LINK } from "./navigation.tsx";

type HeaderProps = { pathname: string; shop: FrameSettings };

export function Header({ pathname, shop }: HeaderProps) {
  return (
    <header class="header">
      <div class="header__bar">
        <button
          type="button"
          class="button button--ghost button--icon header__burger"
          popovertarget={DRAWER_ID}
          aria-label="Open menu"
        >
          <Icon name="menu" />
        </button>
        <Logo href={paths.home} shop={shop} />
        <MainNavigation pathname={pathname} title={shop.navigation} />
        <div class="header__tools">
          <IconLink href={paths.orders} icon="box" label="View orders" />
          <Slot
            by={({ cartCount }) => (cartCount < 100 ? String(cartCount) : undefined)}
            fill={({ cartCount }) => <CartLink count={cartCount} />}
          />
          <Slot
            by={accountKey}
            fill={({ user }) =>
              user ? <AccountMenu user={user} /> : <Login pathname={pathname} />
            }
          />
        </div>
      </div>
    </header>
  );
}

function MainNavigation({ pathname, title }: { pathname: string; title: string | undefined }) {
  return (
    <nav class="header__nav" aria-label="Main">
      <button type="button" class="nav-link" popovertarget="menu-products">
        {title ?? "Custom T-Shirts"}
        <Icon name="chevron" />
      </button>
      <div id="menu-products" class="menu" popover="auto">
        <NavList items={PRODUCT_LINKS} pathname={pathname} />
      </div>
      <a
        class="nav-link"
        href={PUFF_PUFF_LINK.href}
        aria-current={current(PUFF_PUFF_LINK, pathname)}
      >
        {PUFF_PUFF_LINK.label}
      </a>
    </nav>
  );
}

function Login({ pathname }: { pathname: string }) {
  return (
    <span class="header__account">
      <LinkButton href={loginHref(pathname)} size="sm">
        Login
      </LinkButton>
    </span>
  );
}

function CartLink({ count }: { count: number }) {
  const label = `Cart, ${count} ${count === 1 ? "item" : "items"}`;
  return <IconLink href={paths.cart} icon="bag" label={label} count={count} />;
}

type IconLinkProps = { href: string; icon: "bag" | "box"; label: string; count?: number };

function IconLink({ href, icon, label, count = 0 }: IconLinkProps) {
  return (
    <a class="button button--ghost button--icon" href={href} aria-label={label} title={label}>
      <Icon name={icon} />
      {count > 0 && <span class="count">{count > 99 ? "99+" : count}</span>}
    </a>
  );
}
