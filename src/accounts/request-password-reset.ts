import type { Services } from "#services/services.ts";

/** Enqueues the job that looks for the account, so that the answer does not show who is registered. */
export async function requestPasswordReset(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  emailOrUsername: string,
): Promise<void> {
  await jobs.send(sql, "reset-password", { email: emailOrUsername });
}
