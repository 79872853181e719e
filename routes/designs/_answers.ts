import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const FULL: Toast = {
  title: "Your list of designs is full",
  description: `It holds up to ${MAX_DRAFTS}. Delete one that you no longer need.`,
  variant: "destructive",
};

const MISSING: Toast = {
  title: "That design is gone",
  description: "It was deleted, or it belongs to another account.",
  variant: "destructive",
};

export type Named = { shopperId: string; id: number };

/** Finds what the URL names; `change` answers whether it was there, or with another toast. */
export async function changeDesign(
  c: AppContext,
  change: (design: Named) => Promise<Toast | undefined>,
  to: (id: number) => string = (id) => `${paths.designs}#design-${id}`,
): Promise<Response> {
  const id = readId(c.req.param("id"));
  const { shopper } = c.var;
  const done = id && shopper && (await change({ shopperId: shopper.id, id }));
  flash(c, done || MISSING);
  return c.redirect(id && done ? to(id) : paths.designs, 303);
}
