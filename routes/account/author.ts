import { changeAuthorName } from "#db/accounts/author-name.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { authorNameLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { AuthorForm } from "#shop/accounts/account.ts";
import { nameSkeleton } from "#shop/accounts/name-skeletons.ts";
import { passesForShop } from "#shop/accounts/shop-names.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount } from "./_answer.tsx";

/** Signed-in users: the name that stands with the designs that they share. */
export const POST = handlers(signedInOnly, form(AuthorForm), async (c) => {
  const read = c.req.valid("form");
  const values = { authorName: read.typed.authorName ?? "" };
  if (!read.ok) return answerAccount(c, { form: "author", values, errors: read.errors });
  const { id, isAdmin } = userOf(c);
  const wait = await hitLimits(c, authorNameLimits(id));
  if (wait) {
    c.header("retry-after", String(wait));
    const errors = { authorName: waitText(wait) };
    return answerAccount(c, { form: "author", values, errors, status: 429 });
  }
  const { authorName } = read.value;
  const { sql, shopSettings } = c.var.services;
  const { name: shopName } = await shopSettings.read();
  if (!isAdmin && passesForShop(authorName, shopName)) {
    const errors = {
      authorName: "Readers may take this for the shop's name. Choose another, such as your own.",
    };
    return answerAccount(c, { form: "author", values, errors });
  }
  // A name of signs alone has no letters to compare.
  const key = nameSkeleton(authorName) || authorName;
  if (!(await changeAuthorName(sql, id, { name: authorName, key }))) {
    const errors = { authorName: "Somebody else goes by this name. Choose another." };
    return answerAccount(c, { form: "author", values, errors });
  }
  c.var.dropPages();
  flash(c, {
    title: authorName ? "Name saved" : "Your designs show no name",
    variant: "success",
  });
  return c.redirect(paths.account, 303);
});
