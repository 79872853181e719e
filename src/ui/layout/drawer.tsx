/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";
import { LinkButton } from "../forms/button.tsx";
import { Icon } from "../icon.tsx";
import { accountKey, Slot } from "../slot.tsx";
import { AccountLinks, LogoutButton } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { loginHref, NavList, PRODUCT_LINKS, PUFF_PUFF_LINK } from "./navigation.tsx";

export const DRAWER_ID = "drawer";

/** A popover, so it works without script. */
export function Drawer({ pathname, shop }: { pathname: string; shop: FrameSettings }) {
  return (
    <dialog id={DRAWER_ID} class="drawer" popover="auto" aria-label="Menu">
      <div class="row row--apart">
        <Logo href={paths.home} shop={shop} />
        <button
          type="button"
          class="button button--ghost button--icon"
          popovertarget={DRAWER_ID}
          popovertargetaction="hide"
          aria-label="Close menu"
          autofocus
        >
          <Icon name="close" />
        </button>
      </div>
      <nav class="stack" aria-label="Menu">
        <h2 class="drawer__title">{shop.navigation ?? "Custom T-Shirts"}</h2>
        <NavList items={[...PRODUCT_LINKS, PUFF_PUFF_LINK]} pathname={pathname} />
        <h2 class="drawer__title">Account</h2>
        <Slot
          by={accountKey}
          fill={({ user }) =>
            user ? (
              <>
                <p class="menu__note">Signed in as {user.username}</p>
                <AccountLinks user={user} />
              </>
            ) : (
              <NavList items={[MY_ORDERS, MY_DESIGNS]} pathname={pathname} />
            )
          }
        />
      </nav>
      <div class="drawer__foot">
        <Slot
          by={({ user }) => (user ? "account" : "guest")}
          fill={({ user }) =>
            user ? (
              <LogoutButton />
            ) : (
              <LinkButton href={loginHref(pathname)} block>
                Login
              </LinkButton>
            )
          }
        />
      </div>
    </dialog>
  );
}

const MY_DESIGNS = { href: paths.designs, label: "My Designs", icon: "shirt" } as const;
const MY_ORDERS = { href: paths.orders, label: "My Orders", icon: "box" } as const;
