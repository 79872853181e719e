import { changeAuthorName } from "#accounts/change-author-name.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { authorNameLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import { AuthorForm } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount } from "./_answer.tsx";

const PROBLEMS = {
  "shop-name": "Readers may take this for the shop's name. Choose another, such as your own.",
  taken: "Somebody else goes by this name. Choose another.",
} as const;

/** Signed-in users: the name that stands with the designs that they share. */
export const POST = handlers(signedInOnly, form(AuthorForm), async (c) => {
  const read = c.req.valid("form");
  const values = { authorName: read.typed.authorName ?? "" };
  if (!read.ok) return answerAccount(c, { form: "author", values, errors: read.errors });
  const { id: userId } = userOf(c);
  const wait = await hitLimits(c, authorNameLimits(userId));
  if (wait) {
    c.header("retry-after", String(wait));
    const errors = { authorName: waitText(wait) };
    return answerAccount(c, { form: "author", values, errors, status: 429 });
  }
  const { authorName: name } = read.value;
  const outcome = await changeAuthorName(c.var.services, {
    userId,
    isShops: permits(c, "settings.edit"),
    name,
  });
  if (outcome !== "changed") {
    const errors = { authorName: PROBLEMS[outcome] };
    return answerAccount(c, { form: "author", values, errors });
  }
  c.var.dropPages();
  flash(c, {
    title: name ? "Name saved" : "Your designs show no name",
    variant: "success",
  });
  return c.redirect(paths.account, 303);
});
