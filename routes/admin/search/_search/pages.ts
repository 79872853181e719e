import { paths } from "#shop/paths.ts";
import { GROUPS } from "#ui/staff/nav/groups.ts";

export type FoundPage = { href: string; label: string; group: string };

/** What else people call the entries of the navigation. */
const ALSO: Record<string, string> = {
  [paths.admin]: "home today figures revenue sales statistics",
  [paths.adminOrders]: "refunds status sales",
  [paths.adminReturns]: "exchanges wrong size misprinted replacements store credit",
  [paths.adminReports]: "sales revenue csv figures designs codes countries",
  [paths.adminFloor]: "board pieces production print",
  [paths.adminTrackingFiles]: "tracking shipments carrier csv",
  [paths.adminTemplates]: "templates mockups blanks",
  [paths.adminProducts]: "shirts stock variants photos sku",
  [paths.adminPrices]: "price breaks surcharge quantity",
  [paths.adminDiscounts]: "coupons vouchers promo codes",
  [paths.adminCurrencies]: "money exchange dollar euro",
  [paths.adminInvoices]: "credit notes bills accounting",
  [paths.adminShipping]: "zones methods delivery postage pickup",
  [paths.adminTax]: "vat sales gst",
  [paths.adminCustomers]: "people buyers accounts guests gdpr",
  [paths.adminInbox]: "messages mails conversations contact support answers",
  [paths.adminGallery]: "designs approve moderation reports",
  [paths.adminReviews]: "stars ratings approve",
  [paths.adminEmailSettings]: "mails sender templates test delivery log",
  [paths.adminStaff]: "people team users invite roles permissions",
  [paths.adminLog]: "audit history who changed what",
  [paths.adminWebhooks]: "integrations endpoints events programs erp deliveries",
  [paths.adminKeys]: "api tokens programs bearer integrations",
  [paths.adminHealth]: "status outage monitoring up down metrics storage stripe smtp database",
  [paths.adminJobs]: "queues failed background retry drop sweeps",
  [paths.adminBackups]: "backup restore daily copy",
  [paths.adminSettings]: "name address time zone production days general",
};

/** Pages below those of the navigation. */
const BELOW: readonly (FoundPage & { also: string })[] = [
  { href: paths.adminBatches, label: "Batches", group: "Floor", also: "gang sheets pick list" },
  { href: paths.adminFloorBins, label: "Bins", group: "Floor", also: "shelves packing" },
  { href: paths.adminPresses, label: "Presses", group: "Floor", also: "machines keys rip" },
  { href: paths.adminFloorSettings, label: "Floor settings", group: "Floor", also: "steps" },
  {
    href: paths.adminFloorPrintFiles,
    label: "Print files",
    group: "Floor",
    also: "underbase white",
  },
  { href: paths.adminFloorGangSheets, label: "Gang sheets", group: "Floor", also: "roll dtf film" },
  { href: paths.adminFloorProofs, label: "Proofs", group: "Floor", also: "approval mockups size" },
  {
    href: paths.adminReturnSettings,
    label: "Return settings",
    group: "Returns",
    also: "days window policy custom goods",
  },
  {
    href: paths.adminReportTax,
    label: "Tax by place, rate and month",
    group: "Reports",
    also: "filing vat",
  },
  {
    href: paths.adminReportRefunds,
    label: "Refunds by reason",
    group: "Reports",
    also: "money back",
  },
  {
    href: paths.adminReportGallery,
    label: "Best sharers of the gallery",
    group: "Reports",
    also: "designs community",
  },
  { href: paths.adminFloorCards, label: "Command cards", group: "Floor", also: "barcodes scanner" },
  { href: paths.adminNewProduct, label: "Add product", group: "Products", also: "new" },
  {
    href: paths.adminProductsImport,
    label: "Import products",
    group: "Products",
    also: "csv shopify woocommerce",
  },
  {
    href: paths.adminNewTemplate,
    label: "Add a thing to sell",
    group: "Goods",
    also: "new template",
  },
  { href: paths.adminNewDiscount, label: "Add code", group: "Discounts", also: "new coupon" },
  { href: paths.adminHolidays, label: "Holidays", group: "Shipping", also: "closed days calendar" },
  { href: paths.adminTaxRates, label: "Tax rates", group: "Tax", also: "vat" },
  {
    href: paths.adminTaxExemptions,
    label: "Tax exemptions",
    group: "Tax",
    also: "exempt customers vat",
  },
  {
    href: paths.adminContactSettings,
    label: "Contact & social",
    group: "Settings",
    also: "email phone links",
  },
  {
    href: paths.adminSavedAnswers,
    label: "Saved answers",
    group: "Inbox",
    also: "templates snippets canned",
  },
  { href: paths.adminRoles, label: "Roles", group: "Staff", also: "permissions rights" },
  {
    href: paths.adminStaffSecurity,
    label: "Security",
    group: "Staff",
    also: "second factor two totp passkeys sessions",
  },
  {
    href: paths.adminPaymentSettings,
    label: "Payments",
    group: "Settings",
    also: "risk fraud radar stripe hold",
  },
  { href: paths.adminLogo, label: "Logo", group: "Settings", also: "brand picture" },
  {
    href: paths.adminHomeSettings,
    label: "Look & home page",
    group: "Settings",
    also: "accent color theme",
  },
  { href: paths.adminTextSettings, label: "Texts", group: "Settings", also: "words about help" },
  {
    href: paths.adminMailSettings,
    label: "Mails to customers",
    group: "Settings",
    also: "reviews left carts",
  },
  {
    href: paths.adminPolicies,
    label: "Policies",
    group: "Settings",
    also: "terms privacy returns legal",
  },
];

const PAGES = [
  ...GROUPS.flatMap(({ title, entries }) =>
    entries.map(({ href, label }) => ({ href, label, group: title, also: ALSO[href] ?? "" })),
  ),
  ...BELOW,
];

/** Pages each of whose typed words begins one of theirs; those that are called so come first. */
export function findPages(q: string): FoundPage[] {
  const typed = wordsOf(q);
  if (typed.length === 0) return [];
  const begins = (words: string[]) =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  const named = PAGES.filter(({ label }) => begins(wordsOf(label)));
  const others = PAGES.filter(
    (page) => !named.includes(page) && begins(wordsOf(`${page.label} ${page.group} ${page.also}`)),
  );
  return [...named, ...others];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
