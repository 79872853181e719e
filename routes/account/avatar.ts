import * as v from "valibot";
import { changeAvatar } from "#accounts/change-avatar.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, errorToast("That picture is too large. Choose one of up to 10 MB."));
    return c.redirect(paths.account, 303);
  },
};

const Body = v.object({
  avatar: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  remove: optionalText,
});

/** Signed-in users: their own picture; `remove` takes it away. */
export const POST = handlers(signedInOnly, form(Body), async (c) => {
  const { avatar, remove } = expectValid(c.req.valid("form"));
  flash(c, remove ? await change(c, null) : await receive(c, avatar));
  return c.redirect(paths.account, 303);
});

async function receive(c: AppContext, file: UploadedFile | undefined): Promise<Toast> {
  if (!file || file.bytes.length === 0) return errorToast("Choose a picture first.");
  // Limit of uploads: avatars of an account [avatars]; the form says so.
  const rule = { name: "avatar", key: String(userOf(c).id), limit: 20, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return errorToast(waitText(wait));
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await c.var.services.artwork.receiveAvatar(file.bytes, visit);
  return received.ok ? change(c, received.fileName) : errorToast(received.message);
}

async function change(c: AppContext, fileName: string | null): Promise<Toast> {
  await changeAvatar(c.var.services, userOf(c).id, fileName);
  return { title: fileName ? "Avatar updated" : "Avatar removed", variant: "success" };
}

function errorToast(description: string): Toast {
  return { title: "Avatar not changed", description, variant: "destructive" };
}
