/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { paths } from "#shop/paths.ts";
import { Icon } from "../icon.tsx";
import { type NavItem, NavList } from "./navigation.tsx";

export type SignedIn = { username: string; avatarUrl: string | null; isStaff: boolean };

export function AccountMenu({ user }: { user: SignedIn }) {
  return (
    <div class="header__account">
      <button
        type="button"
        class="avatar"
        popovertarget="menu-account"
        aria-label={`Account menu of ${user.username}`}
      >
        <Avatar user={user} />
      </button>
      <div id="menu-account" class="menu menu--end" popover="auto">
        <p class="menu__note">Signed in as {user.username}</p>
        <AccountLinks user={user} />
        {LOGOUT}
      </div>
    </div>
  );
}

/** Shared by the menu and the drawer. */
export function AccountLinks({ user }: { user: SignedIn }) {
  return user.isStaff ? LINKS.admin : LINKS.shopper;
}

/** A form, because signing out changes something. */
export function LogoutButton() {
  return (
    <form method="post" action={paths.logout}>
      <button type="submit" class="menu__item">
        <Icon name="logout" />
        Logout
      </button>
    </form>
  );
}

export function Avatar({ user: { username, avatarUrl } }: { user: SignedIn }) {
  if (avatarUrl) return <img src={avatarUrl} alt="" width="40" height="40" />;
  return <span aria-hidden="true">{username.charAt(0).toUpperCase()}</span>;
}

const LINKS_OF_ALL: readonly NavItem[] = [
  { href: paths.orders, label: "My Orders", icon: "box" },
  { href: paths.designs, label: "My Designs", icon: "shirt" },
  { href: paths.account, label: "Account", icon: "user" },
];
const ADMIN: NavItem = { href: paths.admin, label: "Admin", icon: "gear" };

// Rendered once: they stand on every page of every account.
const LINKS = {
  shopper: raw(String(<NavList items={LINKS_OF_ALL} pathname="" />)),
  admin: raw(String(<NavList items={[...LINKS_OF_ALL, ADMIN]} pathname="" />)),
};
const LOGOUT = raw(String(<LogoutButton />));
