import { S3ServiceException } from "@aws-sdk/client-s3";
import { oneLine } from "../jobs/log.ts";
import { statusOf } from "./storage.ts";

/** `isForGood`: no waiting mends it. `text` names the storage, `reason` need not. */
export type StorageProblem = { text: string; reason: string; isForGood: boolean; cause: unknown };

/** A storage takes no call that was signed by a clock which is further off than a quarter of an hour. */
const CLOCK_MS = 15 * 60_000;

/** 403 has no reason with it: AWS, MinIO and others answer so to a wrong key and to a bucket not allowed. */
export function storageProblem(cause: unknown): StorageProblem {
  if (statusOf(cause) !== 403) {
    const reason = oneLine(cause);
    const text = `The storage (S3_ENDPOINT) cannot be used: ${reason}`;
    return { text, reason, isForGood: false, cause };
  }
  const text = rejection(cause);
  return { text, reason: text.replace(/\.$/, ""), isForGood: true, cause };
}

/** Settings begin so: those of the shop's own bucket, or of the one for backups. */
type Prefix = "S3" | "BACKUP_S3";

const keysProblem = (prefix: Prefix) =>
  `The storage (${prefix}_ENDPOINT) rejects ${prefix}_ACCESS_KEY_ID or ${prefix}_SECRET_ACCESS_KEY: give a pair that may read, write and list in ${prefix}_BUCKET.`;

const rejection = (cause: unknown, prefix: Prefix = "S3") =>
  clockProblem(cause, prefix) ?? keysProblem(prefix);

/** What is wrong with a bucket that is used without being made first; undefined for anything else. */
export function bucketProblem(cause: unknown, prefix: Prefix): string | undefined {
  const status = statusOf(cause);
  if (status === 403) return rejection(cause, prefix);
  if (status === 404)
    return `The bucket of ${prefix}_BUCKET is not there: make it, or name another one.`;
  if (status !== 301 && !isNamed(cause, "AuthorizationHeaderMalformed")) return undefined;
  return `The bucket of ${prefix}_BUCKET is in another region: set ${prefix}_REGION to its own.`;
}

const isNamed = (cause: unknown, name: string) => cause instanceof Error && cause.name === name;

/** Undefined where the clocks agree well enough, or the storage does not tell its time. */
function clockProblem(error: unknown, prefix: Prefix): string | undefined {
  const headers = error instanceof S3ServiceException ? error.$response?.headers : undefined;
  const ahead = Date.now() - Date.parse(headers?.date ?? "");
  if (!(Math.abs(ahead) > CLOCK_MS)) return undefined;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const way = ahead > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${minutes} minutes ${way} that of the storage (${prefix}_ENDPOINT), which takes no calls so: set it right.`;
}
