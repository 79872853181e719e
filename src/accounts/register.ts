import { insertUser } from "#db/accounts/users.ts";
import { hashPassword } from "#services/auth.ts";
import type { Services } from "#services/services.ts";
import type { SignUpForm } from "#shop/accounts/sign-in.ts";
import { mailEmailLink } from "./mail-email-link.ts";

/**
 * Makes an account that has not proved its email yet. It costs and answers the same whether or not
 * the email is another account's; only that one's owner learns of it, by mail. Never an admin.
 * @returns undefined when the username is taken
 */
export async function register(
  services: Pick<Services, "sql" | "jobs" | "signatures" | "config">,
  { username, email, password }: SignUpForm,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password);
  const to = email.toLowerCase();
  return services.sql.begin(async (tx) => {
    const userId = await insertUser(tx, { username, email: to, passwordHash });
    if (!userId) return undefined;
    await mailEmailLink({ ...services, sql: tx }, { userId, username, from: to, to });
    return userId;
  });
}
