import { recordAudit } from "#db/audit.ts";
import { describeCurrency } from "#db/pricing/missing-prices.ts";
import { lockFurtherCurrency, updateOffered } from "#db/settings/edited-currencies.ts";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";

type Deps = Pick<Services, "sql">;

type Switch = { currency: CurrencyCode; isOffered: boolean; actorId: number };

/** `incomplete`: something that a cart could need has no price in it. */
export async function switchCurrency(
  { sql }: Deps,
  { currency, isOffered, actorId }: Switch,
): Promise<"switched" | "incomplete" | "gone"> {
  return sql.begin(async (tx) => {
    const before = await lockFurtherCurrency(tx, currency);
    if (!before) return "gone";
    const { lacksSurcharge, zones, sold } = await describeCurrency(tx, currency);
    const lacksShipping = zones.some(({ lacksPrice }) => lacksPrice);
    if (isOffered && (lacksSurcharge || lacksShipping || sold === 0)) return "incomplete";
    if (before.isOffered === isOffered) return "switched";
    await updateOffered(tx, currency, isOffered);
    const action = isOffered ? "offer currency" : "withdraw currency";
    await recordAudit(tx, { actorId, action, subjectKind: "currency", subjectId: currency });
    return "switched";
  });
}
