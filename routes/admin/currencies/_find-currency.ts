import { findFurtherCurrency } from "#db/settings/edited-currencies.ts";
import type { AppContext } from "#server/factory.ts";
import { type CurrencyCode, isCurrency } from "#shop/money.ts";

/** The further currency that the URL names. */
export async function findCurrency(c: AppContext): Promise<CurrencyCode | undefined> {
  const code = c.req.param("code") ?? "";
  const found = isCurrency(code) && (await findFurtherCurrency(c.var.services.sql, code));
  return found ? found.currency : undefined;
}
