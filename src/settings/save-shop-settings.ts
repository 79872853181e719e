import { recordAudit } from "#db/audit.ts";
import { revisionOf } from "#db/revision.ts";
import { hasOrders } from "#db/settings/currency.ts";
import {
  lockShopSettings,
  pickSettings,
  type SettingsChange,
  updateShopSettings,
} from "#db/settings/shop-settings.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

type Save = {
  /** The fields of one tab; the others stay as they are. */
  change: SettingsChange;
  /** `revisionOf` the values on which the form was based. */
  revision: string;
  actorId: number;
};

/**
 * `changed`: somebody else has saved one of these fields since that revision. `has-orders`: the
 * currency cannot change any more.
 */
export async function saveShopSettings(
  { sql }: Deps,
  save: Save,
): Promise<"saved" | "changed" | "has-orders"> {
  const { change, revision, actorId } = save;
  return sql.begin(async (tx) => {
    const before = pickSettings(await lockShopSettings(tx), Object.keys(change));
    if (revisionOf(before) !== revision) return "changed";
    // Who places an order meanwhile waits for this transaction, or has been waited for.
    const isOther = change.currency !== undefined && change.currency !== before.currency;
    if (isOther && (await hasOrders(tx))) return "has-orders";
    await updateShopSettings(tx, change);
    const event = { actorId, action: "save shop settings", subjectKind: "shop-settings" } as const;
    await recordAudit(tx, { ...event, before, after: change });
    return "saved";
  });
}
