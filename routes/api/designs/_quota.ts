import { recentUploads } from "#db/designs/designs.ts";
import type { AppContext } from "#server/factory.ts";
import { hitLimits, type Rate } from "#server/limits/rate-limit.ts";
import {
  manyUploads,
  STORAGE_RATES,
  storageWait,
  type UploadWait,
} from "#server/limits/storage-limits.ts";
import { clientIp } from "#server/session/client-ip.ts";

const HOUR = 3600;
/**
 * Limit of uploads: files that one browser or account sends or has cut out [files: files an hour];
 * 429. Limit of uploads: their size [bytes: bytes an hour]; 429. Limit of uploads: files of an IP
 * [filesOfIp: files an hour]; 429. This one catches clients that drop their cookies.
 */
const HOURLY = { files: 100, bytes: 400 * 1024 * 1024, filesOfIp: 300 };

const OF_VISITOR = "of a browser or account";

const OF_IP: Rate = {
  name: "upload",
  counts: "files of an IP",
  limit: HOURLY.filesOfIp,
  seconds: HOUR,
};

export const UPLOAD_RATES: readonly Rate[] = [
  { name: "files", counts: `files ${OF_VISITOR}`, limit: HOURLY.files, seconds: HOUR },
  { name: "bytes", counts: `bytes ${OF_VISITOR}`, limit: HOURLY.bytes, seconds: HOUR },
  OF_IP,
  ...STORAGE_RATES,
];

/** Why this visitor uploads nothing now; undefined when they may. */
export async function quotaWait(c: AppContext): Promise<UploadWait | undefined> {
  const { services, shopper } = c.var;
  const wait = await hitLimits(c, [{ ...OF_IP, key: clientIp(c) }]);
  const full = wait ? manyUploads(wait) : await storageWait(c);
  if (full || !shopper) return full;
  const { files, bytes } = await recentUploads(services.sql, shopper.id);
  const isOver = files >= HOURLY.files || bytes >= HOURLY.bytes;
  return isOver ? manyUploads(HOUR) : undefined;
}
