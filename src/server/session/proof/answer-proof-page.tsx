/** @jsxImportSource hono/jsx */
import { findFactors } from "#db/accounts/factors/factors.ts";
import type { SentField } from "#shop/accounts/proof.ts";
import { ProofPage } from "#ui/accounts/proof-page.tsx";
import type { AppContext } from "../../factory.ts";
import { userOf } from "../guards.ts";

export type ProofProblem = { error: string; status?: 422 | 429 };

type Sent =
  | { sendTo: string; sent: readonly SentField[] }
  | {
      returnTo: string;
      /** What was sent cannot be carried along: it has to be sent once more. */
      isLost?: true;
    };

/** Asks for the password; the form leads on to what was requested. */
export async function answerProofPage(
  c: AppContext,
  { error, status, ...sent }: Sent & Partial<ProofProblem>,
) {
  const { id, username } = userOf(c);
  const { passkeys } = await findFactors(c.var.services.sql, id);
  const hasPasskey = passkeys > 0;
  c.header("cache-control", "private, no-store");
  c.status(status ?? (error ? 422 : 403));
  return c.render(
    <ProofPage {...sent} username={username} hasPasskey={hasPasskey} error={error} />,
    {
      title: "Confirm your password",
      styles: ["sign-in"],
      ...(hasPasskey && { scripts: ["passkey"] as const }),
    },
  );
}
