import * as v from "valibot";
import { setTemplateState } from "#catalog/templates/set-template-state.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "catalog.edit";

const Body = v.object({
  state: v.picklist(["ready", "retired"], "Choose a state: ready or retired."),
  revision: v.string("Send the revision that you saw."),
});

/** Products can be made from what is ready, no more from what is retired. */
export const POST = handlers(form(Body), async (c) => {
  const { state, revision } = expectValid(c.req.valid("form"));
  const id = lookupText(c.req.param("id") ?? "");
  const change = { id, revision, state, actorId: userOf(c).id };
  const saved = await setTemplateState(c.var.services, change);
  if (saved === "gone") return c.notFound();
  flash(c, toastOf(saved, state));
  return c.redirect(paths.adminTemplate(id), 303);
});

const DONE = {
  ready: {
    title: "Template is ready",
    description: "Products can be made from it. Its measures stay as they are now.",
    variant: "success",
  },
  retired: {
    title: "Template retired",
    description: "No more products are made from it. Those that there are stay.",
    variant: "success",
  },
} as const;

type Saved = Exclude<Awaited<ReturnType<typeof setTemplateState>>, "gone">;

function toastOf(saved: Saved, state: keyof typeof DONE): Toast {
  if (saved === "saved") return DONE[state];
  const description =
    saved === "changed"
      ? "Somebody has changed it meanwhile. Look at it, then try again."
      : saved.problems.join(" ");
  return { title: "Nothing was changed", description, variant: "destructive" };
}
