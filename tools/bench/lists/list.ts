import { paths, withQuery } from "#shop/paths.ts";
import type { SeededPayouts } from "../../large-shop/payouts.ts";

export type LargeShop = {
  url: string;
  /** The first user has 5,000 orders, the second 10. */
  cookies: Partial<Record<"anyone" | "admin" | "first" | "second", string>>;
  /** An order or a design in the middle, and a title that only one design has. */
  middleId: number;
  rareTitle: string;
  payouts: SeededPayouts | undefined;
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

/** What is requested, by whom, and in which two shops. */
export type Lists = { few: number; many: number; who: keyof LargeShop["cookies"]; lists: List[] };

/** The one search of the back office. */
export const everything = (q: string) => withQuery(paths.adminSearch, { q });
