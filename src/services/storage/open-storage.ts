import type { Config } from "../config.ts";
import { createStorage, type Storage } from "./storage.ts";

export function openStorage(config: Config): Storage {
  return createStorage({
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
