import * as v from "valibot";
import { showPicture } from "#catalog/templates/show-picture.ts";
import { findTemplatePicture } from "#db/catalog/template-pictures.ts";
import { type EditedTemplate, findOwnTemplate } from "#db/catalog/templates.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { photoKey, thingKeys } from "#services/artwork/things/thing-files.ts";
import { TOLERANCE } from "#shop/designs/background/choice.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { colorOf } from "#shop/goods/own/own-color.ts";
import { type PicturePlace, pictureAt } from "#shop/goods/own/pictures-of.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "catalog.edit";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, problem("That photograph is too large. Choose one of up to 10 MB."));
    return c.redirect(paths.adminTemplates, 303);
  },
};

const Tolerance = v.pipe(
  v.string(),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(TOLERANCE.min),
  v.maxValue(TOLERANCE.max),
);
const Body = v.object({
  template: v.string("Say which template it is for."),
  /** A view that there is; without one the photograph is another view. */
  view: v.optional(v.string(), ""),
  /** The value of the one color that it shows; without one it is tinted in all. */
  color: v.optional(v.string(), ""),
  name: v.fallback(cleanLine(30), ""),
  photo: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  tolerance: v.fallback(Tolerance, TOLERANCE.usual),
  holes: optionalText,
});

type Upload = v.InferOutput<typeof Body>;

/** A photograph for a view, or the one that is there with another tolerance. */
export const POST = handlers(form(Body), async (c) => {
  const upload = expectValid(c.req.valid("form"));
  const template = await findOwnTemplate(c.var.services.sql, upload.template);
  if (!template) return c.notFound();
  flash(c, await receive(c, template, upload));
  return c.redirect(paths.adminTemplate(template.id), 303);
});

async function receive(c: AppContext, template: EditedTemplate, upload: Upload): Promise<Toast> {
  const { artwork, storage } = c.var.services;
  const { photo, tolerance } = upload;
  const where = { view: upload.view, color: upload.color };
  if (!isColor(template, upload.color)) return problem("Choose a color of the template.");
  const before = await storedOf(c, template, where);
  const isNew = photo !== undefined && photo.bytes.length > 0;
  const bytes = isNew ? photo.bytes : before?.bytes;
  if (!bytes) return problem("Choose a photograph first.");
  // Limit of uploads: photographs of templates of an admin [photographs]; the page says so.
  const rule = { name: "template-photo", key: String(userOf(c).id), limit: 60, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return problem(waitText(wait));
  const visit = decodingCaller(c, await c.var.requireShopper());
  const crop = isNew ? undefined : before?.picture.crop;
  const mask = isNew ? undefined : before?.picture.mask;
  const how = { tolerance, holes: upload.holes !== undefined, crop, mask };
  const received = await artwork.receiveThing(bytes, how, visit);
  if (!received.ok) return problem(received.message);
  const { picture } = received;
  const place = upload.view ? where : { name: upload.name || "Front" };
  const change = { id: template.id, picture, place, actorId: userOf(c).id };
  const shown = await showPicture(c.var.services, change);
  if (shown === "saved") return DONE;
  await storage.remove(thingKeys(picture));
  return problem(shown === "full" ? FULL : GONE);
}

function isColor({ data }: EditedTemplate, color: string): boolean {
  return color === "" || data.colors.some((one) => colorOf(one).value === color);
}

/** The photograph that is shown there now. */
async function storedOf(c: AppContext, { data }: EditedTemplate, place: PicturePlace) {
  const { sql, storage } = c.var.services;
  const shown = pictureAt(data, place);
  const picture = shown ? await findTemplatePicture(sql, shown) : undefined;
  const bytes = picture && (await readStored(storage, photoKey(picture.id, picture.photoType)));
  return bytes && { picture, bytes };
}

const DONE: Toast = {
  title: "Photograph added",
  description: "Look at it in the template's colors, then draw where its areas lie.",
  variant: "success",
};
const FULL = `A template has up to ${OWN_LIMITS.views} views, and up to ${OWN_LIMITS.photographs} photographs of one color each.`;
const GONE = "That view is gone. Look at the template again.";

function problem(description: string): Toast {
  return { title: "Photograph not added", description, variant: "destructive" };
}
