import { recordAudit } from "#db/audit.ts";
import { lockRiskSettings, writeRiskHold } from "#db/orders/disputes/risk.ts";
import type { Services } from "#services/services.ts";
import type { RiskHold } from "#shop/orders/disputes/risk.ts";

type Save = { riskHold: RiskHold; revision: string; actorId: number };

/** Orders that are paid from now on are held by it. */
export async function saveRiskHold(
  { sql }: Pick<Services, "sql">,
  { riskHold, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockRiskSettings(tx);
    if (String(before.riskRevision) !== revision) return "changed";
    await writeRiskHold(tx, riskHold);
    const event = { actorId, action: "save payment risk", subjectKind: "shop-settings" } as const;
    await recordAudit(tx, {
      ...event,
      before: { riskHold: before.riskHold },
      after: { riskHold },
    });
    return "saved";
  });
}
