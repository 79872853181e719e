/** @jsxImportSource hono/jsx */
import { findRoot } from "#db/customers/customers.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { paths } from "#shop/paths.ts";
import { loadCustomer } from "./load.ts";
import type { NoteDraft } from "./notes.tsx";
import { CustomerPage } from "./page.tsx";

type Shown = { before?: number | undefined; note?: NoteDraft };

/** A customer that was merged leads to whoever stands for it. */
export async function answerCustomer(c: AppContext, id: number, { before, note }: Shown = {}) {
  const loaded = await loadCustomer(c, id, before);
  if (!loaded) return leadOn(c, id);
  if (note) c.status(422);
  const { name, email } = loaded.customer;
  return c.render(<CustomerPage {...loaded} note={note} />, {
    title: name || email || `Customer ${id}`,
    styles: ["admin", "admin-customers"],
    wide: true,
  });
}

export async function leadOn(c: AppContext, id: number) {
  const root = await findRoot(c.var.services.sql, id);
  if (root === undefined || root === id) return c.notFound();
  flash(c, {
    title: "This customer was merged",
    description: "You see whoever stands for both.",
    variant: "default",
  });
  return c.redirect(paths.adminCustomer(root), 303);
}
