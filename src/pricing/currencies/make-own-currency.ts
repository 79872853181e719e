import { recordAudit } from "#db/audit.ts";
import { changeOwnCurrency, lockAllPrices } from "#db/pricing/own-currency/change.ts";
import { findMissingForOwn, isReadyForOwn } from "#db/pricing/own-currency/missing.ts";
import { lockShopSettings } from "#db/settings/shop-settings.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { CurrencyCode } from "#shop/money.ts";

type Deps = Pick<Services, "sql">;

type Change = {
  /** The page that was confirmed said so. */
  from: CurrencyCode;
  to: CurrencyCode;
  actorId: number;
};

/**
 * Makes a further currency the shop's own (docs/decisions/075). Orders wait for it, or have been waited
 * for; what was ordered keeps its currency. `incomplete`: some price is not typed in it. `changed`: the
 * shop's own is another one by now.
 */
export async function makeOwnCurrency(
  { sql }: Deps,
  { from, to, actorId }: Change,
): Promise<"changed" | "incomplete" | "gone" | "done"> {
  return transact(sql, async (tx) => {
    const { currency } = await lockShopSettings(tx);
    if (currency !== from) return "changed";
    await lockAllPrices(tx);
    const missing = to === from ? undefined : await findMissingForOwn(tx, to);
    if (!missing) return "gone";
    if (!isReadyForOwn(missing)) return "incomplete";
    await changeOwnCurrency(tx, { from, to });
    const { codes, costs } = missing;
    await recordAudit(tx, {
      ...{ actorId, action: "change the shop's currency" },
      ...{ subjectKind: "currency", subjectId: to },
      before: { currency: from },
      after: { currency: to, codesWithoutAmount: codes, variantsWithoutCost: costs },
    });
    return "done";
  });
}
