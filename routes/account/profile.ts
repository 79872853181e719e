import * as v from "valibot";
import { changeName } from "#db/accounts/users.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { ProfileForm } from "#shop/accounts/account.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount } from "./_answer.tsx";

/** Whoever is signed in: their own name. */
export const POST = handlers(signedInOnly, async (c) => {
  const sent = await c.req.parseBody();
  const read = v.safeParse(ProfileForm, sent);
  if (!read.success) {
    const values = { name: String(sent.name ?? "") };
    return answerAccount(c, { form: "profile", values, errors: firstErrors(read.issues) });
  }
  await changeName(c.var.services.sql, userOf(c).id, read.output.name);
  flash(c, { title: "Name saved", variant: "success" });
  return c.redirect(paths.account, 303);
});
