import { recentUploads } from "#db/designs/designs.ts";
import type { AppContext } from "#server/factory.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { manyUploads, storageWait, type UploadWait } from "#server/limits/storage-limits.ts";
import { clientIp } from "#server/session/client-ip.ts";

const HOUR = 3600;
/**
 * Limit of uploads: files that one browser or account sends or has cut out [files: files an hour];
 * 429. Limit of uploads: their size [bytes: bytes an hour]; 429. Limit of uploads: files of an IP
 * [filesOfIp: files an hour]; 429. This one catches clients that drop their cookies.
 */
const HOURLY = { files: 100, bytes: 400 * 1024 * 1024, filesOfIp: 300 };

/** Why this visitor uploads nothing now; undefined when they may. */
export async function quotaWait(c: AppContext): Promise<UploadWait | undefined> {
  const { services, shopper } = c.var;
  const key = clientIp(c);
  const rule = { name: "upload", key, limit: HOURLY.filesOfIp, seconds: HOUR };
  const wait = await hitLimits(c, [rule]);
  const full = wait ? manyUploads(wait) : await storageWait(c);
  if (full || !shopper) return full;
  const { files, bytes } = await recentUploads(services.sql, shopper.id);
  const isOver = files >= HOURLY.files || bytes >= HOURLY.bytes;
  return isOver ? manyUploads(HOUR) : undefined;
}
