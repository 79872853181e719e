import * as v from "valibot";
import { deletePhoto } from "#catalog/delete-photo.ts";
import { describePhoto } from "#catalog/describe-photo.ts";
import { movePhotoUp } from "#catalog/move-photo-up.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

const Body = v.object({
  action: v.optional(v.picklist(["describe", "up", "delete"]), "describe"),
  alt: v.optional(cleanLine(200, "Use up to 200 characters."), ""),
});

/** What a photo shows, its place, its deletion. */
export const POST = handlers(form(Body), async (c) => {
  const { action, alt } = expectValid(c.req.valid("form"));
  const [productId, photo] = [readId(c.req.param("id")), readId(c.req.param("photo"))];
  if (!productId || !photo) return c.notFound();
  const { services } = c.var;
  const subject = { productId, photo, actorId: userOf(c).id };
  // The typed text is saved, whichever button was pressed.
  const described = action !== "delete" && (await describePhoto(services, subject, alt));
  const done =
    action === "delete"
      ? await deletePhoto(services, subject)
      : action === "up"
        ? await movePhotoUp(services, subject)
        : described;
  flash(c, done ? DONE[action] : GONE);
  return c.redirect(paths.adminProduct(productId), 303);
});

const DONE = {
  describe: { title: "Photo saved", variant: "success" },
  up: { title: "Photo moved", variant: "success" },
  delete: { title: "Photo deleted", variant: "success" },
} as const;
const GONE = { title: "That photo is gone or first already", variant: "default" } as const;
