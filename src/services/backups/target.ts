import type { Config } from "../config.ts";
import { createStorage } from "../storage/storage.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";

/** Where backups are: files by names such as `2026-11-29T20-00-00Z/manifest.json`. */
export type BackupTarget = {
  /** What messages call it. */
  name: string;
  /** Undefined when there is none. */
  read(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Writes a whole file or none. */
  putFile(name: string, path: string, bytes: number): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  remove(names: readonly string[]): Promise<void>;
  stop(): void;
};

export type BackupConfig = Pick<
  Config,
  | "BACKUP_DIR"
  | "BACKUP_S3_ENDPOINT"
  | "BACKUP_S3_REGION"
  | "BACKUP_S3_BUCKET"
  | "BACKUP_S3_ACCESS_KEY_ID"
  | "BACKUP_S3_SECRET_ACCESS_KEY"
>;

export function openTarget(config: BackupConfig): BackupTarget {
  if (config.BACKUP_DIR) return folderTarget(config.BACKUP_DIR);
  const { BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket } = config;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secret } = config;
  if (!region || !bucket || !accessKeyId || !secret) {
    throw new Error(
      "There is no place for backups: set BACKUP_DIR, or BACKUP_S3_BUCKET and its keys",
    );
  }
  const endpoint = config.BACKUP_S3_ENDPOINT;
  const options = { region, bucket, accessKeyId, secretAccessKey: secret };
  return bucketTarget(createStorage({ ...options, ...(endpoint && { endpoint }) }), bucket);
}
