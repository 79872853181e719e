import { findPieceRules } from "#db/pricing/piece-rules.ts";
import { findFurtherCurrency, updateSurcharge } from "#db/settings/edited-currencies.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { accepted, rejected } from "#shop/forms/form.ts";
import { formatMoney, toDecimal } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { readSurcharge, surchargeProblem } from "#shop/pricing/surcharges/read-surcharge.ts";
import { typedPricesPage } from "../_typed-page.tsx";

export const permission: RoutePermission = "prices.edit";

export const { GET, POST } = typedPricesPage({
  what: "surcharge",
  open: async (_, currency) => ({
    title: "Further prints",
    url: paths.adminCurrencyPrints(currency),
    async find(sql) {
      const [shop, further] = await Promise.all([
        findPieceRules(sql, null),
        findFurtherCurrency(sql, currency),
      ]);
      return { own: shop.surchargeCents ?? 0, typed: further?.surchargeCents ?? null };
    },
  }),
  fields: ({ typed }, currency) => ({
    surcharge: typed === null ? "" : toDecimal(typed, currency),
  }),
  read(typed, _, currency) {
    const cents = readSurcharge(typed.surcharge?.trim() ?? "", currency);
    return cents === undefined
      ? rejected({ surcharge: surchargeProblem(currency) })
      : accepted({ cents });
  },
  write: (tx, currency, { cents }) => updateSurcharge(tx, currency, cents),
  rows: ({ own: cents }, own) =>
    cents > 0
      ? [{ name: "surcharge", label: "Each further print", own: formatMoney(cents, own) }]
      : [],
  text: "What the shop adds for each print beyond the first. Products that charge their own have it beside their prices.",
  empty: "The shop charges nothing for further prints.",
});
