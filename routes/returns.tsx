/** @jsxImportSource hono/jsx */
import { findPolicy } from "#db/settings/policies.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { POLICY_NAMES } from "#shop/settings/policies.ts";
import { PolicyPage } from "./_policy-page.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone, once the owner has written it. */
export const GET = handlers(async (c) => {
  const policy = await findPolicy(c.var.services.sql, "returns");
  if (!policy?.text) return c.notFound();
  const title = POLICY_NAMES.returns;
  return c.render(<PolicyPage title={title} policy={policy} />, {
    title,
    description: "What you can send back, until when, and how.",
    styles: ["content"],
  });
});
