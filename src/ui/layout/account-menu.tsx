/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "../icon.tsx";
import { type NavItem, NavList } from "./navigation.tsx";

export type SignedIn = { username: string; avatarUrl: string | null; isAdmin: boolean };

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
        <LogoutButton />
      </div>
    </div>
  );
}

/** Shared by the menu and the drawer. */
export function AccountLinks({ user }: { user: SignedIn }) {
  const links: NavItem[] = [
    { href: paths.orders, label: "My Orders", icon: "box" },
    { href: paths.account, label: "Account", icon: "user" },
  ];
  if (user.isAdmin) links.push({ href: paths.admin, label: "Admin", icon: "gear" });
  return <NavList items={links} pathname="" />;
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
