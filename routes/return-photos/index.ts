import * as v from "valibot";
import { addReturnPhoto, removeReturnPhoto } from "#returns/change-photos.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText, query } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { linkKey } from "#server/session/order-access.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { MAX_RETURN_PHOTOS } from "#shop/returns/request-form.ts";
import type { Toast } from "#shop/toast.ts";
import { answerNoOrder } from "../orders/[id]/_no-order.tsx";
import { findReturnedOrder } from "../orders/[id]/_returns/find-order.ts";
import { returnPhotoLimits } from "../orders/[id]/_returns/limits.ts";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    flash(c, problem("That photo is too large. Choose one of up to 10 MB."));
    const order = readId(c.req.query("order"));
    return order ? back(c, order) : c.redirect(paths.orders, 303);
  },
};

const Query = v.object({ order: optionalId });

const Body = v.object({
  photo: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
  remove: optionalText,
});

/** Whoever may ask for a return shows what it is about, until somebody has decided. */
export const POST = handlers(query(Query), form(Body), async (c) => {
  const { order: id } = c.req.valid("query");
  const order = await findReturnedOrder(c, id);
  if (!order) return answerNoOrder(c);
  const { photo, remove } = expectValid(c.req.valid("form"));
  flash(c, remove ? await takeAway(c, order.id, remove) : await receive(c, order.id, photo));
  return back(c, order.id);
});

function back(c: AppContext, orderId: number) {
  return c.redirect(withQuery(paths.orderReturns(orderId), { key: linkKey(c) }), 303);
}

async function takeAway(c: AppContext, orderId: number, photoId: string): Promise<Toast> {
  const removed = await removeReturnPhoto(c.var.services, orderId, photoId.slice(0, 32));
  if (removed) return { title: "Photo removed", variant: "success" };
  return problem("It is not there any more, or somebody has decided already.");
}

async function receive(
  c: AppContext,
  orderId: number,
  file: UploadedFile | undefined,
): Promise<Toast> {
  if (!file || file.bytes.length === 0) return problem("Choose a photo first.");
  const wait = await hitLimits(c, returnPhotoLimits(orderId));
  if (wait) return problem(waitText(wait));
  const { artwork, storage } = c.var.services;
  const visit = decodingCaller(c, await c.var.requireShopper());
  const received = await artwork.receivePhoto(file.bytes, "return-photos", visit);
  if (!received.ok) return problem(received.message);
  const added = await addReturnPhoto(c.var.services, orderId, received.photo);
  if (added === "added") return { title: "Photo added", variant: "success" };
  await storage.remove(photoKeys("return-photos", received.photo));
  return problem(PROBLEMS[added]);
}

const PROBLEMS = {
  full: `A return has up to ${MAX_RETURN_PHOTOS} photos. Remove one first.`,
  decided: "Ask for a return first; once somebody has decided, its photos stay as they are.",
};

function problem(description: string): Toast {
  return { title: "Photo not changed", description, variant: "destructive" };
}
