import { paths } from "#shop/paths.ts";

type Entry = {
  href: string;
  label: string;
  /** `g` and this letter lead there; the board has j, k, x and b. */
  key?: string;
};

type Group = {
  title: string;
  entries: readonly Entry[];
  /** Its name leads to its first entry. */
  isLink?: true;
};

/**
 * What the back office has, an entry a line. Each person sees those that their role may open; the route
 * itself says who that is.
 */
export const GROUPS = [
  {
    title: "Today",
    isLink: true,
    entries: [{ href: paths.admin, label: "Dashboard", key: "d" }],
  },
  {
    title: "Orders and floor",
    entries: [
      { href: paths.adminOrders, label: "Orders", key: "o" },
      { href: paths.adminDrafts, label: "Drafts and quotes" },
      { href: paths.adminReturns, label: "Returns" },
      { href: paths.adminFloor, label: "Floor", key: "f" },
      { href: paths.adminScan, label: "Scan", key: "s" },
      { href: paths.adminTrackingFiles, label: "Parcel numbers", key: "n" },
      { href: paths.adminFloorReports, label: "Floor reports" },
    ],
  },
  {
    title: "Customers",
    entries: [
      { href: paths.adminCustomers, label: "Customers", key: "c" },
      { href: paths.adminInbox, label: "Inbox", key: "m" },
      { href: paths.adminGallery, label: "Gallery", key: "g" },
      { href: paths.adminReviews, label: "Reviews", key: "r" },
    ],
  },
  {
    title: "Catalogue",
    entries: [
      { href: paths.adminProducts, label: "Products", key: "p" },
      { href: paths.adminTemplates, label: "Goods" },
      { href: paths.adminPrices, label: "Prices" },
      { href: paths.adminDiscounts, label: "Discounts" },
      { href: paths.adminCurrencies, label: "Currencies" },
    ],
  },
  {
    title: "Shop",
    entries: [
      { href: paths.adminReports, label: "Reports" },
      { href: paths.adminInvoices, label: "Invoices", key: "i" },
      { href: paths.adminShipping, label: "Shipping" },
      { href: paths.adminTax, label: "Tax", key: "t" },
      { href: paths.adminEmailSettings, label: "Email Settings" },
      { href: paths.adminStaff, label: "Staff" },
      { href: paths.adminLog, label: "Log" },
      { href: paths.adminWebhooks, label: "Webhooks" },
      { href: paths.adminKeys, label: "API keys" },
      { href: paths.adminHealth, label: "Health" },
      { href: paths.adminJobs, label: "Jobs" },
      { href: paths.adminBackups, label: "Backups" },
      { href: paths.adminForeignPayments, label: "Foreign Payments" },
      { href: paths.adminSettings, label: "Settings", key: "e" },
    ],
  },
] as const satisfies readonly Group[];

export type NavHref = (typeof GROUPS)[number]["entries"][number]["href"];

export type NavEntry = Entry & { href: NavHref };

export type NavGroup = Omit<Group, "entries"> & { entries: readonly NavEntry[] };

/** The groups with what somebody may open; empty ones are left out. */
export function openGroups(mayOpen: (href: string) => boolean): NavGroup[] {
  const all: readonly NavGroup[] = GROUPS;
  return all
    .map((group) => ({ ...group, entries: group.entries.filter(({ href }) => mayOpen(href)) }))
    .filter(({ entries }) => entries.length > 0);
}
