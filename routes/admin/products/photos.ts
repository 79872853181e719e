import * as v from "valibot";
import { addPhoto } from "#catalog/add-photo.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { strictId } from "#server/input/read-id.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { MAX_PHOTOS, photoKeys } from "#shop/catalog/photo-files.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "catalog.edit";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, problem("That photo is too large. Choose one of up to 10 MB."));
    return c.redirect(paths.adminProducts, 303);
  },
};

const Body = v.object({
  product: strictId("product"),
  photo: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  alt: v.fallback(cleanLine(200), ""),
});

/** Adds a photo to a product. */
export const POST = handlers(form(Body), async (c) => {
  const { product, photo, alt } = expectValid(c.req.valid("form"));
  if (!(await findEditedProduct(c.var.services.sql, product))) return c.notFound();
  flash(c, await receive(c, product, { file: photo, alt }));
  return c.redirect(paths.adminProduct(product), 303);
});

type Upload = { file: UploadedFile | undefined; alt: string };

async function receive(c: AppContext, productId: number, { file, alt }: Upload): Promise<Toast> {
  if (!file || file.bytes.length === 0) return problem("Choose a photo first.");
  const { artwork, storage } = c.var.services;
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await artwork.receivePhoto(file.bytes, "photos", visit);
  if (!received.ok) return problem(received.message);
  const photo = { ...received.photo, alt };
  const added = await addPhoto(c.var.services, { productId, actorId: userOf(c).id, photo });
  if (added === "added") return { title: "Photo added", variant: "success" };
  await storage.remove(photoKeys("photos", photo));
  return problem(`A product has up to ${MAX_PHOTOS} photos. Delete one first.`);
}

function problem(description: string): Toast {
  return { title: "Photo not added", description, variant: "destructive" };
}
