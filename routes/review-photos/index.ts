import * as v from "valibot";
import type { ReviewPhoto, ReviewSubject } from "#db/reviews/own-reviews.ts";
import { replacePhoto } from "#reviews/replace-photo.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText, query } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { reviewPhotoLimits } from "#server/limits/review-limits.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { answerNoOrder } from "../orders/[id]/_no-order.tsx";
import { backToReview } from "../orders/[id]/_reviews/back.ts";
import { findReviewedOrder } from "../orders/[id]/_reviews/find-order.ts";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, problem("That photo is too large. Choose one of up to 10 MB."));
    const [order, product] = [readId(c.req.query("order")), readId(c.req.query("product"))];
    return order && product ? backToReview(c, order, product) : c.redirect(paths.orders, 303);
  },
};

const Query = v.object({ order: optionalId, product: optionalId });

const Body = v.object({
  photo: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  remove: optionalText,
});

/** A photo may be sent by those who may review: the browser that ordered, the owner, the link of a request. */
export const POST = handlers(query(Query), form(Body), async (c) => {
  const { order: id, product } = c.req.valid("query");
  const order = await findReviewedOrder(c, id);
  if (!order || !product) return answerNoOrder(c);
  const { photo, remove } = expectValid(c.req.valid("form"));
  const subject = { orderId: order.id, productId: product };
  flash(c, remove ? await replace(c, subject, null) : await receive(c, subject, photo));
  return backToReview(c, order.id, product);
});

async function receive(
  c: AppContext,
  subject: ReviewSubject,
  file: UploadedFile | undefined,
): Promise<Toast> {
  if (!file || file.bytes.length === 0) return problem("Choose a photo first.");
  const wait = await hitLimits(c, reviewPhotoLimits(subject.orderId));
  if (wait) return problem(waitText(wait));
  const { artwork, storage } = c.var.services;
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await artwork.receivePhoto(file.bytes, "review-photos", visit);
  if (!received.ok) return problem(received.message);
  const toast = await replace(c, subject, received.photo);
  if (toast.variant === "destructive")
    await storage.remove(photoKeys("review-photos", received.photo));
  return toast;
}

async function replace(
  c: AppContext,
  subject: ReviewSubject,
  photo: ReviewPhoto | null,
): Promise<Toast> {
  const replaced = await replacePhoto(c.var.services, subject, photo);
  if (!replaced) return problem("Save your review first; once it was read, its photo stays.");
  return { title: photo ? "Photo added" : "Photo removed", variant: "success" };
}

function problem(description: string): Toast {
  return { title: "Photo not changed", description, variant: "destructive" };
}
