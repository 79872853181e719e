/** Some settings mean nothing without others. */

type Settings = Readonly<Record<string, unknown>>;

/** Half of a group is a mistake: nobody gives it to have the rest embedded. */
const GROUPS = [
  ["S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  [
    "BACKUP_S3_REGION",
    "BACKUP_S3_BUCKET",
    "BACKUP_S3_ACCESS_KEY_ID",
    "BACKUP_S3_SECRET_ACCESS_KEY",
  ],
  ["ADMIN_EMAIL", "ADMIN_USERNAME", "ADMIN_PASSWORD"],
];

/** Each problem as `NAME is …`. */
export function findHoles(settings: Settings): string[] {
  return [
    ...GROUPS.flatMap((names) => halfGiven(settings, names)),
    ...mailHalfGiven(settings),
    ...twoTargets(settings),
    ...poolerAlone(settings),
  ];
}

function halfGiven(settings: Settings, names: readonly string[]): string[] {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const there = names.filter((name) => settings[name] !== undefined);
  return missing.map((name) => `${name} is missing (${there.join(", ")} is given)`);
}

/** Mails say that they can be answered where there is an address, and nobody would read the answers. */
function mailHalfGiven({ MAIL_REPLY_TO, MAIL_IN_SECRET, IMAP_URL }: Settings): string[] {
  const wayIn = (IMAP_URL && "IMAP_URL") || (MAIL_IN_SECRET && "MAIL_IN_SECRET");
  if (wayIn && !MAIL_REPLY_TO) return [`MAIL_REPLY_TO is missing (${wayIn} is given)`];
  if (!MAIL_REPLY_TO || wayIn) return [];
  return ["IMAP_URL is missing, or MAIL_IN_SECRET (MAIL_REPLY_TO is given)"];
}

function twoTargets({ BACKUP_DIR, BACKUP_S3_BUCKET }: Settings): string[] {
  const areBoth = BACKUP_DIR !== undefined && BACKUP_S3_BUCKET !== undefined;
  return areBoth ? ["BACKUP_DIR is given beside BACKUP_S3_BUCKET: give one of them"] : [];
}

/** What is said of a pooler's connections would be taken for PostgreSQL's own. */
function poolerAlone({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE }: Settings): string[] {
  return [
    ...(DATABASE_DIRECT_URL && !DATABASE_URL
      ? ["DATABASE_URL is missing (DATABASE_DIRECT_URL is given)"]
      : []),
    ...(DATABASE_URL && DATABASE_URL === DATABASE_DIRECT_URL
      ? ["DATABASE_DIRECT_URL is the same as DATABASE_URL: it is for a pooler's database itself"]
      : []),
    ...(DATABASE_PREPARE && !DATABASE_DIRECT_URL
      ? ["DATABASE_DIRECT_URL is missing (DATABASE_PREPARE is given, which is for a pooler)"]
      : []),
  ];
}
