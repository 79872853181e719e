import { erasePapers } from "#db/customers/erasure.ts";
import { findCustomerSettings } from "#db/customers/settings.ts";
import type { Services } from "#services/services.ts";
import { erasableBefore, paperRule } from "#shop/customers/retention.ts";
import { dayAt } from "#shop/day.ts";

const AT_ONCE = 500;

/** A sweep: papers of customers who have left forget them once the years of the rule are over. */
export async function eraseOldPapers(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  signal?: AbortSignal,
): Promise<void> {
  const [shop, settings] = await Promise.all([shopSettings.read(), findCustomerSettings(sql)]);
  const rule = paperRule(settings, shop.countryCode);
  const before = erasableBefore(dayAt(new Date(), shop.timeZone), rule);
  while (!signal?.aborted && (await erasePapers(sql, before, AT_ONCE)) >= AT_ONCE);
}
