import { recordAudit } from "#db/audit.ts";
import { lockFurtherCurrency, removeCurrency } from "#db/settings/edited-currencies.ts";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";

type Deps = Pick<Services, "sql">;

/** Takes its prices along; orders in it stay as they are. False while it is offered, and when it is gone. */
export async function deleteCurrency(
  { sql }: Deps,
  { currency, actorId }: { currency: CurrencyCode; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await lockFurtherCurrency(tx, currency);
    if (!before || before.isOffered) return false;
    await removeCurrency(tx, currency);
    const subject = { subjectKind: "currency", subjectId: currency } as const;
    await recordAudit(tx, { actorId, action: "delete currency", ...subject, before });
    return true;
  });
}
