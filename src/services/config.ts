export type Config = {
  /** `production`, or anything else. */
  NODE_ENV: string;
  /** It may be that of a pooler in transaction mode; then DATABASE_DIRECT_URL is there, too. */
  DATABASE_URL: string;
  /** For what needs a session: migrations, the queue, locks. */
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_CONNECTIONS: number;
  DATABASE_PREPARE?: "on" | "off" | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
  STRIPE_JS_URL: string;
  SMTP_URL: string;
  MAIL_FROM: string;
  /** Answers to messages go to an address of it for each conversation: `reply+…@shop.example`. */
  MAIL_REPLY_TO?: string | undefined;
  /** The shop's own mail server by the name in its Authentication-Results. */
  MAIL_AUTHSERV_ID?: string | undefined;
  /** Whoever posts mails to `/api/mail-in` knows it. */
  MAIL_IN_SECRET?: string | undefined;
  /** The mailbox that answers arrive in: `imaps://user:password@mail.example.com/INBOX`. */
  IMAP_URL?: string | undefined;
  AUTH_SECRET: string;
  /** Counted up to end what was signed so far; see keys.ts. */
  SESSION_KEY_VERSION?: number | undefined;
  LINK_KEY_VERSION?: number | undefined;
  SHOPPER_KEY_VERSION?: number | undefined;
  APP_URL: string;
  /** The address to listen on; `0.0.0.0` is every IPv4 one. */
  HOST: string;
  PORT: number;
  PROXY_HOPS: number;
  /** `off`: others work at the jobs. */
  JOBS: "on" | "off";
  /** A worker answers probes there. */
  WORKER_PORT?: number | undefined;
  SHUTDOWN_GRACE_SECONDS: number;
  /** Who scrapes `/metrics` knows it. */
  METRICS_TOKEN?: string | undefined;
  /** Whoever collects spans by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  DATA_DIR: string;
  ADMIN_EMAIL?: string | undefined;
  ADMIN_USERNAME?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  /** The origin of a CDN that pulls public pictures from the shop. */
  PICTURES_URL?: string | undefined;
  PRODUCT_IMAGE_URL?: string | undefined;
  SAMPLE_PRINTS: "on" | "off";
  /** Backups go into this folder, or into a bucket. */
  BACKUP_DIR?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_KEEP: number;
};
