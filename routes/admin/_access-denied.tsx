/** @jsxImportSource hono/jsx */

import { middleware } from "#server/factory.ts";
import { logAccess } from "#server/session/log-access.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

/** Guards all of the back office. */
export const adminsOnly = middleware(async (c, next) => {
  c.header("cache-control", "private, no-store");
  if (c.var.user?.isAdmin) return next();
  logAccess(c, "admin access denied", c.var.user?.id);
  c.status(403);
  const loginHref = c.var.user ? undefined : paths.loginFor(c.req.path);
  return c.render(<AccessDenied loginHref={loginHref} />, { title: "Access Denied" });
});

function AccessDenied({ loginHref }: { loginHref: string | undefined }) {
  return (
    <EmptyState
      level={1}
      icon="lock"
      title="Access Denied"
      text="You don't have permission to access this page"
    >
      <LinkButton href={paths.home}>Back to Home</LinkButton>
      {loginHref && (
        <LinkButton href={loginHref} variant="outline">
          Login
        </LinkButton>
      )}
    </EmptyState>
  );
}
