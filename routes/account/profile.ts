import { changeName } from "#db/accounts/users.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { ProfileForm } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount } from "./_answer.tsx";

/** Signed-in users: their own name. */
export const POST = handlers(signedInOnly, form(ProfileForm), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    const values = { name: read.typed.name ?? "" };
    return answerAccount(c, { form: "profile", values, errors: read.errors });
  }
  await changeName(c.var.services.sql, userOf(c).id, read.value.name);
  flash(c, { title: "Name saved", variant: "success" });
  return c.redirect(paths.account, 303);
});
