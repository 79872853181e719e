/** @jsxImportSource hono/jsx */
import { findFactors } from "#db/accounts/factors/factors.ts";
import { listPasskeys } from "#db/accounts/factors/passkeys.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { ReturnQuery } from "./_return.ts";
import { SecurityPage } from "./_security-page.tsx";

/** Signed-in users: how their own account logs in. */
export const GET = handlers(signedInOnly, query(ReturnQuery), async (c) => {
  const { id, lacksFactor } = userOf(c);
  const { sql } = c.var.services;
  const factors = await findFactors(sql, id);
  const passkeys = await listPasskeys(sql, id);
  c.header("cache-control", "private, no-store");
  return c.render(
    <SecurityPage
      {...factors}
      keys={passkeys}
      isRequired={lacksFactor}
      returnTo={c.req.valid("query").return}
    />,
    { title: "Login and security", styles: ["account", "security"] },
  );
});
