/** @jsxImportSource hono/jsx */

import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signOut } from "#server/session/sign-out.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";

/** Anyone, by typing the URL; only its button ends anything. */
export const GET = handlers(async (c) =>
  c.var.user
    ? c.render(<LogoutPage username={c.var.user.username} />, { title: "Logout" })
    : c.redirect(paths.home, 303),
);

/** Anyone; without a session nothing changes. */
export const POST = handlers(async (c) => {
  await signOut(c);
  flash(c, { title: "Logged out", variant: "default" });
  return c.redirect(paths.home, 303);
});

function LogoutPage({ username }: { username: string }) {
  return (
    <form method="post" action={paths.logout}>
      <EmptyState
        level={1}
        icon="logout"
        title="Log out?"
        text={`You are logged in as ${username}.`}
      >
        <Button>Logout</Button>
      </EmptyState>
    </form>
  );
}
