import * as v from "valibot";
import { deletePhoto, describePhoto, movePhotoUp } from "#db/catalog/photos.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { cleanLine } from "#shop/clean-text.ts";
import { paths } from "#shop/paths.ts";

const Body = v.object({
  action: v.optional(v.picklist(["describe", "up", "delete"]), "describe"),
  alt: v.optional(cleanLine(200, "Use up to 200 characters."), ""),
});

/** Admins: what a photo shows, its place, its deletion. */
export const POST = handlers(form(Body), async (c) => {
  const { action, alt } = expectValid(c.req.valid("form"));
  const [productId, photo] = [readId(c.req.param("id")), readId(c.req.param("photo"))];
  if (!productId || !photo) return c.notFound();
  const { sql } = c.var.services;
  const subject = { productId, photo, actorId: userOf(c).id };
  // What was typed is saved, whichever button was pressed.
  const described = action !== "delete" && (await describePhoto(sql, subject, alt));
  const done =
    action === "delete"
      ? await remove(c, subject)
      : action === "up"
        ? await movePhotoUp(sql, subject)
        : described;
  flash(c, done ? DONE[action] : GONE);
  return c.redirect(paths.adminProduct(productId), 303);
});

async function remove(c: AppContext, subject: Parameters<typeof deletePhoto>[1]) {
  const { sql, jobs } = c.var.services;
  return sql.begin(async (tx) => {
    const deleted = await deletePhoto(tx, subject);
    if (deleted) await jobs.send(tx, "remove-files", { keys: photoKeys("photos", deleted) });
    return deleted !== undefined;
  });
}

const DONE = {
  describe: { title: "Photo saved", variant: "success" },
  up: { title: "Photo moved", variant: "success" },
  delete: { title: "Photo deleted", variant: "success" },
} as const;
const GONE = { title: "That photo is gone or first already", variant: "default" } as const;
