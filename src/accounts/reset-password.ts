import { hasAccount } from "#db/accounts/users.ts";
import type { Services } from "#services/services.ts";

/**
 * The job `reset-password`: mails a link to choose a new password, where an account has that
 * address. Looked up here and not in the request, so that nobody learns from the shop's answer, or
 * from its time, who is registered. Done again it makes another link; each works once.
 */
export async function resetPassword(
  { sql, auth }: Pick<Services, "sql" | "auth">,
  { email }: { email: string },
): Promise<void> {
  if (!(await hasAccount(sql, email))) return;
  await auth.api.requestPasswordReset({ body: { email } });
}
