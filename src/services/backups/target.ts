import type { Config } from "../config.ts";
import { createStorage } from "../storage/storage.ts";
import type { BackupTarget } from "./backup-types.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";

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

/** What pages call the place; undefined where there is none. */
export function nameOfTarget({ BACKUP_DIR, BACKUP_S3_BUCKET }: BackupConfig): string | undefined {
  if (BACKUP_DIR) return `folder ${BACKUP_DIR}`;
  return BACKUP_S3_BUCKET && `bucket ${BACKUP_S3_BUCKET}`;
}
