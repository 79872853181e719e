import * as v from "valibot";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { changeHomePicture } from "#settings/change-home-picture.ts";
import { paths } from "#shop/paths.ts";
import type { HomePicture } from "#shop/settings/shop-settings.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "settings.edit";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, errorToast("That picture is too large. Choose one of up to 10 MB."));
    return c.redirect(paths.adminHomeSettings, 303);
  },
};

const Body = v.object({
  picture: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  remove: optionalText,
});

/** A large picture of their own for the home page; `remove` brings the shop's back. */
export const POST = handlers(form(Body), async (c) => {
  const { picture, remove } = expectValid(c.req.valid("form"));
  flash(c, remove ? await change(c, null) : await receive(c, picture));
  return c.redirect(paths.adminHomeSettings, 303);
});

async function receive(c: AppContext, file: UploadedFile | undefined): Promise<Toast> {
  if (!file || file.bytes.length === 0) return errorToast("Choose a picture first.");
  // Limit of uploads: large pictures of the home page of an admin [pictures]; the form says so.
  const rule = { name: "home-picture", key: String(userOf(c).id), limit: 20, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return errorToast(waitText(wait));
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await c.var.services.artwork.receivePhoto(file.bytes, "home-photos", visit);
  if (!received.ok) return errorToast(received.message);
  return change(c, received.photo);
}

async function change(c: AppContext, picture: HomePicture | null): Promise<Toast> {
  await changeHomePicture(c.var.services, { picture, actorId: userOf(c).id });
  return { title: picture ? "Picture saved" : "Picture deleted", variant: "success" };
}

function errorToast(description: string): Toast {
  return { title: "Picture not changed", description, variant: "destructive" };
}
