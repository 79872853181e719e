import { keyText } from "#shop/messages/inbox-query.ts";
import { paths, withQuery } from "#shop/paths.ts";

export type Kind =
  | "products"
  | "orders"
  | "gallery"
  | "floor"
  | "messages"
  | "customers"
  | "reports";

export type LargeShop = {
  url: string;
  /** The first user has 5,000 orders, the second 10. */
  cookies: Partial<Record<"anyone" | "admin" | "first" | "second", string>>;
  /** An order or a design in the middle, and a title that only one design has. */
  middleId: number;
  rareTitle: string;
  /** It was filled in this time. */
  seconds: number;
};

export type List = {
  name: string;
  path: string | ((shop: LargeShop) => string);
  who?: keyof LargeShop["cookies"];
  /** Goal: CPU beside bare Hono's page. */
  maxHono?: number;
  /** It is judged beside this list of the same shop, not beside itself in the small one. */
  base?: List;
  /** Among more it finds more, so its time has no goal beside fewer. */
  isSearch?: boolean;
};

/**
 * Goals: CPU of an owner's pages beside bare Hono's, a fifth above what they took when these were set. A
 * page that grows threefold for all shops alike misses its goal.
 */
export const OWNER_MAX = { admin: 17, adminOrders: 21, adminPrices: 6 };

type Lists = { few: number; many: number; who: keyof LargeShop["cookies"]; lists: List[] };

const products = (q: string) => withQuery(paths.adminProducts, { q });
const orders = (query: Record<string, string>) => withQuery(paths.adminOrders, query);
const floor = (query: Record<string, string>) => withQuery(paths.adminFloor, query);
const inbox = (query: Record<string, string>) => withQuery(paths.adminInbox, query);
const everything = (q: string) => withQuery(paths.adminSearch, { q });
const sales = (query: Record<string, string>) => withQuery(paths.adminReportSales, query);
const YEAR = { days: "365" };
const gallery = (query: Record<string, string>) => withQuery(paths.gallery, query);
const customers = (query: Record<string, string>) => withQuery(paths.adminCustomers, query);
const BOARD: List = { name: `GET ${paths.adminFloor}`, path: paths.adminFloor };
const TEN_ORDERS: List = { name: "own orders, 10", path: paths.orders, who: "second" };

/** One row for each list of the shop: what is requested, by whom, and in which two shops. */
export const LISTS: Record<Kind, Lists> = {
  products: {
    few: 100,
    many: 10_000,
    who: "admin",
    lists: [
      { name: `GET ${paths.product}`, path: paths.product },
      { name: "page 3 of it", path: withQuery(paths.product, { after: "48.48" }) },
      { name: `GET ${paths.api.products}`, path: paths.api.products },
      { name: `GET ${paths.adminProducts}`, path: paths.adminProducts },
      { name: "drafts alone", path: withQuery(paths.adminProducts, { state: "draft" }) },
      { name: "search: one SKU", path: products("tee-50-s-white"), isSearch: true },
      { name: "search: a word of all", path: products("tee"), isSearch: true },
      { name: "search: one name", path: products("heavyweight"), isSearch: true },
      { name: "search: how SKUs begin", path: products("tee-5"), isSearch: true },
      { name: "search: none", path: products("zzqqzz"), isSearch: true },
      { name: `GET ${paths.adminDiscounts}`, path: paths.adminDiscounts },
      { name: "everything: one name", path: everything("heavyweight"), isSearch: true },
      { name: "everything: how codes begin", path: everything("code-0005"), isSearch: true },
      { name: "everything: none", path: everything("zzqqzz") },
      { name: "codes that are off", path: withQuery(paths.adminDiscounts, { state: "off" }) },
      { name: "one code", path: withQuery(paths.adminDiscounts, { q: "CODE-00050" }) },
      { name: `GET ${paths.adminPrices}`, path: paths.adminPrices, maxHono: OWNER_MAX.adminPrices },
    ],
  },
  orders: {
    few: 10_000,
    many: 1_000_000,
    who: "admin",
    lists: [
      { name: `GET ${paths.admin}`, path: paths.admin, maxHono: OWNER_MAX.admin },
      {
        name: "its statistics",
        path: withQuery(paths.admin, { tab: "statistics" }),
        maxHono: OWNER_MAX.admin,
      },
      { name: `GET ${paths.adminOrders}`, path: paths.adminOrders, maxHono: OWNER_MAX.adminOrders },
      { name: "oldest", path: orders({ direction: "asc" }) },
      { name: "by number", path: orders({ sort: "id" }) },
      { name: "by total", path: orders({ sort: "total" }) },
      { name: "shipped", path: orders({ status: "shipped" }) },
      { name: "refunded, by total", path: orders({ payment: "refunded", sort: "total" }) },
      { name: "search: first name", path: orders({ q: "ada" }) },
      { name: "search: full name", path: orders({ q: "ada stone" }) },
      { name: "search: full name, by total", path: orders({ q: "ada stone", sort: "total" }) },
      { name: "search: number", path: ({ middleId }) => orders({ q: `#${middleId}` }) },
      { name: "search: none", path: orders({ q: "zzqqzz" }) },
      // The parts of this one are in many orders.
      { name: "search: none, common parts", path: orders({ q: "ada@" }) },
      { name: "search: none, an email", path: orders({ q: "orders-9999999@scale.invalid" }) },
      { name: "search: two letters", path: orders({ q: "ad" }) },
      { name: "figures of a year", path: withQuery(paths.admin, { days: 365 }) },
      { name: "unpaid for an hour", path: paths.adminAttention("unpaid"), isSearch: true },
      { name: "everything: first name", path: everything("ada") },
      { name: "everything: full name", path: everything("ada stone") },
      { name: "everything: none", path: everything("zzqqzz") },
      { name: "everything: none, common parts", path: everything("ada@") },
      { name: "everything: none, an email", path: everything("orders-9999999@scale.invalid") },
      { name: "everything: none, a phone number", path: everything("+1 999 555 9999") },
      { name: "everything: two letters", path: everything("ad") },
      {
        name: "CSV of one order",
        path: ({ middleId }) => withQuery(paths.adminOrdersCsv, { q: `#${middleId}` }),
      },
      TEN_ORDERS,
      { name: "own orders, 5,000", path: paths.orders, who: "first", base: TEN_ORDERS },
      {
        name: "the oldest of them",
        path: withQuery(paths.orders, { after: "1" }),
        who: "first",
        base: TEN_ORDERS,
      },
    ],
  },
  reports: {
    few: 10_000,
    many: 1_000_000,
    who: "admin",
    lists: [
      { name: `GET ${paths.adminReports}`, path: paths.adminReports },
      { name: "a year of it", path: withQuery(paths.adminReports, YEAR) },
      { name: "sales of a year by day", path: sales(YEAR) },
      { name: "by product", path: sales({ by: "product", ...YEAR }) },
      { name: "by color", path: sales({ by: "color", ...YEAR }) },
      { name: "by country", path: sales({ by: "country", ...YEAR }) },
      { name: "new and returning", path: sales({ by: "customer", ...YEAR }) },
      { name: "tax of a year", path: withQuery(paths.adminReportTax, YEAR) },
      { name: "refunds of a year", path: withQuery(paths.adminReportRefunds, YEAR) },
      { name: "gallery of a year", path: withQuery(paths.adminReportGallery, YEAR) },
      { name: "CSV by day", path: withQuery(paths.adminReportsCsv, YEAR) },
    ],
  },
  floor: {
    // Each column is full in both shops, so that both pages have as many rows.
    few: 2000,
    many: 100_000,
    who: "admin",
    lists: [
      BOARD,
      { name: "grouped by day", path: floor({ group: "due" }) },
      // Among few there are not enough of them to fill the columns.
      { name: "dark and late", path: floor({ cloth: "dark", due: "late" }), base: BOARD },
      { name: "a column of 1,000", path: floor({ state: "ready" }) },
      { name: `GET ${paths.adminFloorCounts}`, path: paths.adminFloorCounts, isSearch: true },
      { name: `GET ${paths.adminBatches}`, path: paths.adminBatches, isSearch: true },
    ],
  },
  customers: {
    few: 10_000,
    many: 1_000_000,
    who: "admin",
    lists: [
      { name: `GET ${paths.adminCustomers}`, path: paths.adminCustomers },
      { name: "first to last", path: customers({ direction: "asc" }) },
      { name: "by value", path: customers({ sort: "value" }) },
      { name: "by name", path: customers({ sort: "name" }) },
      { name: "accounts, by value", path: customers({ account: "yes", sort: "value" }) },
      { name: "exempt, by name", path: customers({ exempt: "yes", sort: "name" }) },
      {
        name: "agreed, without orders, by name",
        path: customers({ consent: "yes", orders: "no", sort: "name" }),
      },
      { name: "a country", path: customers({ country: "IS" }) },
      {
        name: "guests of a country, by value",
        path: customers({ country: "DE", account: "no", sort: "value" }),
      },
      { name: "search: first name", path: customers({ q: "ada" }) },
      { name: "search: full name", path: customers({ q: "ada stone" }) },
      { name: "search: full name, by value", path: customers({ q: "ada stone", sort: "value" }) },
      { name: "search: an email", path: customers({ q: "customer-5000@scale.invalid" }) },
      { name: "search: a phone", path: customers({ q: "+1 503 500 5000" }) },
      { name: "search: an order", path: ({ middleId }) => customers({ q: `#${middleId}` }) },
      { name: "search: a parcel", path: customers({ q: "1ZSCALE0001" }) },
      { name: "search: none", path: customers({ q: "zzqqzz" }) },
      { name: "search: none, common parts", path: customers({ q: "ada stones" }) },
      { name: "search: none of a country", path: customers({ q: "zzqqzz", country: "IS" }) },
    ],
  },
  gallery: {
    few: 1000,
    many: 1_000_000,
    who: "anyone",
    lists: [
      { name: `GET ${paths.gallery}`, path: paths.gallery },
      { name: "oldest", path: gallery({ sort: "oldest" }) },
      { name: "most liked", path: gallery({ sort: "liked" }) },
      { name: "most viewed", path: gallery({ sort: "viewed" }) },
      { name: "a tag", path: gallery({ tag: "logo" }) },
      { name: "a tag, most liked", path: gallery({ tag: "logo", sort: "liked" }) },
      { name: "search: common", path: gallery({ q: "sunset" }) },
      { name: "search: common, most viewed", path: gallery({ q: "sunset", sort: "viewed" }) },
      { name: "search: rare", path: ({ rareTitle }) => gallery({ q: rareTitle }) },
      { name: "search: none", path: gallery({ q: "zzqqzz" }) },
      { name: "everything: common", path: everything("sunset"), who: "admin" },
      {
        name: "everything: rare",
        path: ({ rareTitle }) => everything(rareTitle),
        who: "admin",
      },
      { name: "everything: none", path: everything("zzqqzz"), who: "admin" },
      { name: "one design", path: ({ middleId }) => paths.galleryDesign(middleId) },
    ],
  },
  messages: {
    few: 10_000,
    many: 1_000_000,
    who: "admin",
    lists: [
      { name: `GET ${paths.adminInbox}`, path: paths.adminInbox },
      { name: "those of one's own", path: inbox({ tab: "mine" }) },
      { name: "those that wait for a customer", path: inbox({ tab: "waiting" }) },
      { name: "those that are done", path: inbox({ tab: "done" }) },
      {
        name: "a page in their middle",
        path: ({ middleId }) => inbox({ tab: "done", after: keyOf(middleId) }),
      },
      { name: "one conversation", path: ({ middleId }) => paths.adminThread(middleId) },
      { name: "an order that nobody wrote about", path: inbox({ q: "#999999" }) },
      { name: "an email address", path: inbox({ q: "customer77@example.com" }) },
      { name: "a word of one conversation", path: inbox({ q: "once77" }) },
      { name: "a word of many", path: inbox({ q: "word1" }), isSearch: true },
      { name: "two words of some", path: inbox({ q: "word1 word40" }), isSearch: true },
    ],
  },
};

/** Conversations are one a second, see seedMessages. */
function keyOf(id: number): string {
  const at = new Date(Date.parse("2026-01-01T00:00:00Z") + id * 1000).toISOString();
  return keyText({ lastAt: at.replace("Z", "000Z"), id });
}
