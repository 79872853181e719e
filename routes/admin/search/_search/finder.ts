import type { Child } from "hono/jsx";
import type { ISql } from "postgres";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { Permit } from "#shop/staff/permissions.ts";

/** A line of the results. */
export type Hit = {
  href: string;
  title: string;
  text?: string;
  /** Its state. */
  badge?: Child;
  /** What was typed is this one's very number or code. */
  isExact?: boolean;
};

type Search = {
  sql: ISql;
  /** One line, never empty, of at most `MAX_SEARCH` characters. */
  q: string;
  limit: number;
  shop: ShopSettings;
  may: (permit: Permit) => boolean;
};

/** One kind of thing that is searched. */
export type Finder = {
  title: string;
  /** By what it is found. */
  by: string;
  /** Who may open what it finds. */
  permit: Permit;
  find: (search: Search) => Promise<Hit[]>;
  /** The list that has all of them. */
  all?: (q: string) => string;
};
