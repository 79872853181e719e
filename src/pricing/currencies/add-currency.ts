import { recordAudit } from "#db/audit.ts";
import { lockCurrency } from "#db/settings/currency.ts";
import { insertCurrency } from "#db/settings/edited-currencies.ts";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";

type Deps = Pick<Services, "sql">;

/** Nobody can choose it yet: its prices are typed first. False for one that is there, and for the shop's own. */
export async function addCurrency(
  { sql }: Deps,
  { currency, actorId }: { currency: CurrencyCode; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if ((await lockCurrency(tx)) === currency) return false;
    if (!(await insertCurrency(tx, currency))) return false;
    const subject = { subjectKind: "currency", subjectId: currency } as const;
    await recordAudit(tx, { actorId, action: "add currency", ...subject });
    return true;
  });
}
