import { hasAccount } from "#db/accounts/users.ts";
import type { Services } from "#services/services.ts";

/** Runs as a job, so that neither the answer nor its timing shows who is registered. */
export async function resetPassword(
  { sql, auth }: Pick<Services, "sql" | "auth">,
  { email }: { email: string },
): Promise<void> {
  if (!(await hasAccount(sql, email))) return;
  await auth.api.requestPasswordReset({ body: { email } });
}
