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
  const text = clockProblem(cause) ?? KEYS_PROBLEM;
  return { text, reason: text.replace(/\.$/, ""), isForGood: true, cause };
}

const KEYS_PROBLEM =
  "The storage (S3_ENDPOINT) rejects S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY: give a pair that may read, write and list in S3_BUCKET.";

/** Undefined where the clocks agree well enough, or the storage does not tell its time. */
function clockProblem(error: unknown): string | undefined {
  const headers = error instanceof S3ServiceException ? error.$response?.headers : undefined;
  const ahead = Date.now() - Date.parse(headers?.date ?? "");
  if (!(Math.abs(ahead) > CLOCK_MS)) return undefined;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const way = ahead > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${minutes} minutes ${way} that of the storage (S3_ENDPOINT), which takes no calls so: set it right.`;
}
