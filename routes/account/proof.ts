import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { form, query } from "#server/input/input.ts";
import { signedInOnly } from "#server/session/guards.ts";
import { answerProofPage } from "#server/session/proof/answer-proof-page.tsx";
import { prove } from "#server/session/proof/prove.ts";
import { PROOF_FIELD, ProofForm } from "#shop/accounts/proof.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { paths } from "#shop/paths.ts";

const returnTo = v.fallback(
  v.pipe(
    v.optional(v.string(), paths.account),
    v.transform((path) => safeReturnPath(path)),
  ),
  paths.home,
);

/** Signed-in users. */
export const GET = handlers(signedInOnly, query(v.object({ return: returnTo })), (c) =>
  answerProofPage(c, { returnTo: c.req.valid("query").return }),
);

/** Signed-in users who know their password; leads to the page that asked for it. */
export const POST = handlers(signedInOnly, form(ProofForm), async (c) => {
  const read = c.req.valid("form");
  const to = v.parse(returnTo, read.typed.return);
  // A passkey has proved it, and the form follows without a password.
  if (c.var.session?.isProved && !read.ok) return c.redirect(to, 303);
  if (!read.ok) return answerProofPage(c, { returnTo: to, error: read.problem });
  const problem = await prove(c, read.value[PROOF_FIELD]);
  return problem ? answerProofPage(c, { returnTo: to, ...problem }) : c.redirect(to, 303);
});
