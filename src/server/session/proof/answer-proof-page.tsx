/** @jsxImportSource hono/jsx */
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
export function answerProofPage(
  c: AppContext,
  { error, status, ...sent }: Sent & Partial<ProofProblem>,
) {
  c.header("cache-control", "private, no-store");
  c.status(status ?? (error ? 422 : 403));
  return c.render(<ProofPage {...sent} username={userOf(c).username} error={error} />, {
    title: "Confirm your password",
    styles: ["sign-in"],
  });
}
