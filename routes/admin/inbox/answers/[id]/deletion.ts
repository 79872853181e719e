import { deleteSavedAnswer } from "#messages/saved-answers/delete-saved-answer.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "messages.answer";

export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const name = id && (await deleteSavedAnswer(c.var.services, { id, actorId: userOf(c).id }));
  flash(c, { title: name ? "Saved answer deleted" : "It is deleted already", variant: "success" });
  return c.redirect(paths.adminSavedAnswers, 303);
});
