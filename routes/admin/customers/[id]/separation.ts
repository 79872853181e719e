import * as v from "valibot";
import { separateCustomers } from "#customers/separate-customers.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId, strictId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "customers.edit";

const Separation = v.object({ person: strictId("The customer") });

/** Undoes a merge; nothing of it was moved, so it can be done at any time. */
export const POST = handlers(form(Separation), async (c) => {
  const from = readId(c.req.param("id"));
  if (!from) return c.notFound();
  const { person: id } = expectValid(c.req.valid("form"));
  const done = await separateCustomers(c.var.services, { id, from, actorId: userOf(c).id });
  flash(
    c,
    done === "separated"
      ? { title: "The two are separate again", variant: "success" }
      : { title: "Somebody else has undone it already", variant: "default" },
  );
  return c.redirect(`${paths.adminCustomer(from)}#record`, 303);
});
