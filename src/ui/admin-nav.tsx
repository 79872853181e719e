/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";

const PAGES = [
  { href: paths.admin, label: "Dashboard" },
  { href: paths.adminOrders, label: "Orders" },
  { href: paths.adminInvoices, label: "Invoices" },
  { href: paths.adminProducts, label: "Products" },
  { href: paths.adminPrices, label: "Prices" },
  { href: paths.adminDiscounts, label: "Discounts" },
  { href: paths.adminShipping, label: "Shipping" },
  { href: paths.adminGallery, label: "Gallery" },
  { href: paths.adminTax, label: "Tax" },
  { href: paths.adminEmailSettings, label: "Email Settings" },
  { href: paths.adminSettings, label: "Settings" },
] as const;

/** `here` is the current page's path. */
export function AdminNav({ here }: { here: (typeof PAGES)[number]["href"] }) {
  return (
    <nav class="admin-nav" aria-label="Back office">
      {PAGES.map(({ href, label }) => (
        <a key={href} href={href} {...(href === here && { "aria-current": "page" })}>
          {label}
        </a>
      ))}
    </nav>
  );
}
