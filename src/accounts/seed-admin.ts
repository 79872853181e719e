import { addFirstAdmin, hasAdmin } from "#db/accounts/admins.ts";
import { hashPassword } from "#services/auth.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";

/** Creates the admin named in the environment while the shop has none. */
export async function seedAdmin({ sql, config }: Pick<Services, "sql" | "config">): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (!username || !email || !password || (await hasAdmin(sql))) return;
  const admin = { username, email, passwordHash: await hashPassword(password) };
  if (await sql.begin((tx) => addFirstAdmin(tx, admin))) return;
  if (!(await hasAdmin(sql))) {
    log.warn(
      `There is no admin: somebody else has the name or the email of ADMIN_USERNAME and ADMIN_EMAIL.`,
    );
  }
}

export async function warnWithoutAdmin({
  sql,
  config,
}: Pick<Services, "sql" | "config">): Promise<void> {
  // seedAdmin has already logged why it failed.
  if (config.ADMIN_EMAIL || (await hasAdmin(sql))) return;
  log.warn(
    "There is no admin: set ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD, then start the shop again.",
  );
}
