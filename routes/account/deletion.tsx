/** @jsxImportSource hono/jsx */
import { closeAccount } from "#accounts/close-account.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { checkPassword } from "#server/session/proof/check-password.ts";
import { signOut } from "#server/session/sign-out.ts";
import { DeletionForm } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PageHead } from "#ui/page-head.tsx";

type Rejection = { error?: string | undefined; message?: string; status?: 422 | 429 };

/** Signed-in users. */
export const GET = handlers(signedInOnly, (c) => answer(c));

/** Signed-in users who know their password. */
export const POST = handlers(signedInOnly, form(DeletionForm), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) return answer(c, { error: read.errors.current });
  const checked = await checkPassword(c, read.value.current);
  if (!checked.ok) return answer(c, { error: checked.message, status: checked.status });
  const closed = await closeAccount(c.var.services, userOf(c).id);
  if (!closed) return answer(c, { message: ONLY_ADMIN });
  // The account's designs are gone from the gallery with it.
  c.var.dropPages();
  await signOut(c);
  flash(c, {
    title: "Account deleted",
    description: "Thank you for the time that you spent here.",
    variant: "default",
  });
  return c.redirect(paths.home, 303);
});

const ONLY_ADMIN = "You are the only admin of this shop. Make somebody else an admin first.";

function answer(c: AppContext, rejection?: Rejection) {
  c.header("cache-control", "private, no-store");
  if (rejection) c.status(rejection.status ?? 422);
  return c.render(<DeletionPage {...rejection} />, {
    title: "Delete Account",
    styles: ["account"],
  });
}

function DeletionPage({ error, message }: Rejection) {
  return (
    <div class="account account--narrow">
      <BackLink href={paths.account}>Back to account</BackLink>
      <PageHead title="Delete account" text="This cannot be undone." />
      <Card>
        {message && <Alert title={message} variant="destructive" />}
        <ul class="account__facts">
          <li>Your cart, your drafts and what you shared in the gallery are deleted now.</li>
          <li>
            Orders are kept without your name and address. What is still on its way to you keeps its
            address until it has arrived.
          </li>
        </ul>
        <form class="stack" method="post" action={paths.accountDeletion}>
          <PasswordField
            name="current"
            label="Current password"
            error={error}
            focused={Boolean(error)}
          />
          <div>
            <Button variant="destructive">Delete my account</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
