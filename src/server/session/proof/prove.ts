import { proveSession } from "#db/accounts/proofs.ts";
import type { AppContext } from "../../factory.ts";
import { logAccess } from "../log-access.ts";
import type { ProofProblem } from "./answer-proof-page.tsx";
import { checkPassword } from "./check-password.ts";

/** Opens sensitive acts to this session alone; what is wrong with the password, else undefined. */
export async function prove(c: AppContext, password: string): Promise<ProofProblem | undefined> {
  const checked = await checkPassword(c, password);
  const isTried = checked.ok || checked.status !== 429;
  const access = checked.ok ? "password proved again" : "password not proved";
  if (isTried) logAccess(c, access, c.get("user")?.id);
  if (!checked.ok) return { error: checked.message, status: checked.status };
  await markProved(c);
  return undefined;
}

export async function markProved(c: AppContext): Promise<void> {
  const session = c.get("session");
  if (!session) return;
  await proveSession(c.var.services.sql, session.id);
  c.set("session", { ...session, isProved: true });
}
