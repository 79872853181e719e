import { recentUploads } from "#db/designs/designs.ts";
import type { AppContext } from "#server/factory.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { storageWait } from "#server/limits/storage-limits.ts";
import { clientIp } from "#server/session/client-ip.ts";

const HOUR = 3600;
/** Per browser or account; the IP limit catches clients that drop their cookies. */
const HOURLY = { files: 100, bytes: 400 * 1024 * 1024, filesOfIp: 300 };

export const TOO_MANY_UPLOADS = "That is a lot of uploads. Please wait an hour, then try again.";

/** @returns the seconds to wait before another upload; undefined when it is allowed */
export async function quotaWait(c: AppContext): Promise<number | undefined> {
  const { services, shopper } = c.var;
  const key = clientIp(c);
  const rule = { name: "upload", key, limit: HOURLY.filesOfIp, seconds: HOUR };
  const wait = await hitLimits(c, [rule]);
  const full = wait ?? (await storageWait(c));
  if (full || !shopper) return full;
  const { files, bytes } = await recentUploads(services.sql, shopper.id);
  return files >= HOURLY.files || bytes >= HOURLY.bytes ? HOUR : undefined;
}
