import { S3Client } from "@aws-sdk/client-s3";

export interface ClientOptions {
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Limit of uploads: a request to the storage [ms]; 500, and a job tries again. */
const TIMEOUT_MS = 15_000;
/**
 * Limit of uploads: more time for such a request, by what it sends [bytes a ms]; 500. A print file
 * may have 69 MB, and the time of a request includes sending its body.
 */
const MIN_BYTES_PER_MS = 1000;

export function createS3Client({ endpoint, region, ...credentials }: ClientOptions): S3Client {
  return new S3Client({
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The SDK prints that it sends no stream again, which its callers here do.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // The SDK only warns about a timeout without this and keeps waiting.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
  });
}

/** The options of a call that sends so many bytes. */
export function timeToSend(bytes: number): { requestTimeout: number } {
  return { requestTimeout: TIMEOUT_MS + bytes / MIN_BYTES_PER_MS };
}
