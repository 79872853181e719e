/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { changeLogo } from "#settings/change-logo.ts";
import { paths } from "#shop/paths.ts";
import type { Logo } from "#shop/settings/shop-settings.ts";
import type { Toast } from "#shop/toast.ts";
import { LogoForm } from "./_logo-form.tsx";
import { settingsPage } from "./_page.tsx";

export const permission: RoutePermission = "settings.edit";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, errorToast("That picture is too large. Choose one of up to 10 MB."));
    return c.redirect(paths.adminLogo, 303);
  },
};

export const GET = handlers(async (c) => {
  const { name, logo } = await findShopSettings(c.var.services.sql);
  return adminPage(c, settingsPage(paths.adminLogo, <LogoForm name={name} logo={logo} />));
});

const Body = v.object({
  logo: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  remove: optionalText,
});

/** A new picture; `remove` takes it away, and the name stands as text again. */
export const POST = handlers(form(Body), async (c) => {
  const { logo, remove } = expectValid(c.req.valid("form"));
  flash(c, remove ? await change(c, null) : await receive(c, logo));
  return c.redirect(paths.adminLogo, 303);
});

async function receive(c: AppContext, file: UploadedFile | undefined): Promise<Toast> {
  if (!file || file.bytes.length === 0) return errorToast("Choose a picture first.");
  // Limit of uploads: logos of an admin [logos]; the form says so.
  const rule = { name: "logo", key: String(userOf(c).id), limit: 20, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return errorToast(waitText(wait));
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await c.var.services.artwork.receiveLogo(file.bytes, visit);
  if (!received.ok) return errorToast(received.message);
  const { fileName, width, height } = received;
  return change(c, { fileName, width, height });
}

async function change(c: AppContext, logo: Logo | null): Promise<Toast> {
  const { services } = c.var;
  await changeLogo(services, { logo, actorId: userOf(c).id });
  return { title: logo ? "Logo saved" : "Logo deleted", variant: "success" };
}

function errorToast(description: string): Toast {
  return { title: "Logo not changed", description, variant: "destructive" };
}
