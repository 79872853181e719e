/** @jsxImportSource hono/jsx */
import { listAdminDiscounts } from "#db/pricing/admin-discounts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import { StateBadge } from "../../../discounts/_facts.tsx";
import type { Finder } from "../finder.ts";

export const codes: Finder = {
  title: "Discount codes",
  by: "how a code begins",
  permit: "prices.edit",
  async find({ sql, q, limit }) {
    const typed = normalCode(q);
    if (!typed) return [];
    const { discounts } = await listAdminDiscounts(sql, { q: typed, limit });
    return discounts.map(({ id, code, state, uses }) => ({
      href: paths.adminDiscount(id),
      title: code,
      text: uses === 1 ? "Used once" : `Used ${uses} times`,
      badge: <StateBadge state={state} />,
      isExact: code === typed,
    }));
  },
  all: (q) => withQuery(paths.adminDiscounts, { q }),
};
