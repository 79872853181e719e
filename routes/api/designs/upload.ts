import * as v from "valibot";
import { addDesign } from "#db/designs/designs.ts";
import { useInDraft } from "#db/designs/drafts.ts";
import { handlers, middleware } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { COLOR_VALUES, DEFAULT_COLOR } from "#shop/colors.ts";
import { SIDES } from "#shop/placement.ts";
import { plainLine, plainText } from "#shop/plain-text.ts";
import { designJson } from "./_design-json.ts";
import { quotaWait, TOO_MANY_UPLOADS } from "./_quota.ts";

const NAME_LIMIT = 300;

/** `userId` comes from the session, never from the body. */
const Body = v.object({
  design: v.file("Choose a file to upload."),
  name: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(NAME_LIMIT)), ""),
  side: v.optional(v.picklist(SIDES), "front"),
  description: v.optional(v.pipe(v.string(), v.transform(plainText), v.maxLength(2000)), ""),
  previewColor: v.fallback(v.picklist(COLOR_VALUES), DEFAULT_COLOR),
});

const withinQuota = middleware(async (c, next) => {
  const wait = await quotaWait(c);
  if (!wait) return next();
  return c.json({ message: TOO_MANY_UPLOADS }, 429, { "retry-after": String(wait) });
});

/** Anyone; the design belongs to the browser that sent it and becomes its draft's. */
export const POST = handlers(withinQuota, form(Body, { all: true }), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) return c.json({ message: read.problem }, 400);
  const { design: file, side, description, previewColor } = read.value;
  const { sql, artwork, jobs } = c.var.services;
  const { id: shopperId } = await c.var.requireShopper();
  const name = read.value.name || plainLine(file.name).slice(0, NAME_LIMIT) || "design";
  const received = await artwork.receive(new Uint8Array(await file.arrayBuffer()), { name });
  if (!received.ok) return c.json({ message: received.message }, received.status);

  const design = await sql.begin(async (tx) => {
    const added = await addDesign(tx, {
      ...received.artwork,
      shopperId,
      side,
      name,
      description,
      previewColor,
      sourceId: null,
    });
    await useInDraft(tx, shopperId, side, added.id);
    await jobs.send(tx, "make-avif", { previewId: added.previewId });
    return added;
  });
  return c.json(designJson(design));
});
