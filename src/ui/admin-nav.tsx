/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "./icon.tsx";

const PAGES = [
  { href: paths.admin, label: "Dashboard" },
  { href: paths.adminOrders, label: "Orders" },
  { href: paths.adminFloor, label: "Floor" },
  { href: paths.adminInvoices, label: "Invoices" },
  { href: paths.adminProducts, label: "Products" },
  { href: paths.adminTemplates, label: "Goods" },
  { href: paths.adminPrices, label: "Prices" },
  { href: paths.adminDiscounts, label: "Discounts" },
  { href: paths.adminShipping, label: "Shipping" },
  { href: paths.adminTax, label: "Tax" },
  { href: paths.adminGallery, label: "Gallery" },
  { href: paths.adminReviews, label: "Reviews" },
  { href: paths.adminEmailSettings, label: "Email Settings" },
  { href: paths.adminSettings, label: "Settings" },
] as const;

/** The path of an entry. */
export type AdminArea = (typeof PAGES)[number]["href"];

/** A row of links; where they do not fit in one line, a menu under a button with the current one. */
export function AdminNav({ here }: { here: AdminArea }) {
  return (
    <nav class="admin-nav" aria-label="Back office">
      <button type="button" class="admin-nav__toggle" popovertarget={MENU_ID}>
        <span class="muted">Back office</span>
        {PAGES.find(({ href }) => href === here)?.label}
        <Icon name="chevron" />
      </button>
      <div id={MENU_ID} class="menu admin-nav__links" popover="auto">
        {PAGES.map(({ href, label }) => (
          <a key={href} href={href} {...(href === here && { "aria-current": "page" })}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}

const MENU_ID = "menu-admin";
