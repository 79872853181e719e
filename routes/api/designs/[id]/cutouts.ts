import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findDesign, findOwnDesign } from "#db/designs/designs.ts";
import { saveDesign } from "#designs/save-design.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { decodingCaller, retryHeaders } from "#server/limits/decoding-caller.ts";
import { countStored } from "#server/limits/storage-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { SIGNED_IN_MEANWHILE } from "#shop/accounts/shopper-gone.ts";
import { DesignAnswer } from "#shop/contract/designs.ts";
import { DESIGN_EXAMPLES } from "#shop/contract/examples/designs.ts";
import { cutoutName } from "#shop/designs/artwork-files.ts";
import { TOLERANCE } from "#shop/designs/background/choice.ts";
import { Strokes } from "#shop/designs/background/stroke-input.ts";
import { designJson } from "../_design-json.ts";
import { quotaWait, UPLOAD_RATES } from "../_quota.ts";

const TOLERANCE_TEXT = `The tolerance is a whole number from ${TOLERANCE.min} to ${TOLERANCE.max}.`;

const Cutout = v.object({
  rule: v.picklist(["all", "edges"]),
  tolerance: v.optional(
    v.pipe(
      v.number(TOLERANCE_TEXT),
      v.integer(TOLERANCE_TEXT),
      v.minValue(TOLERANCE.min, TOLERANCE_TEXT),
      v.maxValue(TOLERANCE.max, TOLERANCE_TEXT),
    ),
  ),
  strokes: v.optional(Strokes),
});

const cuts = describeCall({
  group: "Designs",
  summary: "Take the background out of a design",
  who: "The browser or account that uploaded the design.",
  limits: UPLOAD_RATES,
  example: DESIGN_EXAMPLES.cutout,
  answers: { 201: DesignAnswer, 404: "text", 409: "text", 422: "text" },
});

/** The browser that uploaded the design; the cutout takes its place wherever the draft shows it. */
export const POST = handlers(cuts, jsonOnly, json(Cutout), async (c) => {
  const id = readId(c.req.param("id"));
  const { sql, artwork } = c.var.services;
  const { shopper } = c.var;
  const source = id && shopper && (await findDesign(sql, shopper.id, id));
  if (!source) throw new HTTPException(404, { message: "There is no such design." });
  const wait = await quotaWait(c);
  if (wait) return c.text(wait.text, 429, { "retry-after": String(wait.seconds) });
  // A cutout of somebody else's artwork belongs to whoever made it, but is no artwork of theirs.
  const isOwn = Boolean(await findOwnDesign(sql, shopper.id, source.id));
  const cut = await artwork.cutOut(
    { ...source, isOwn },
    c.req.valid("json"),
    decodingCaller(c, shopper),
  );
  if (!cut.ok) return c.text(cut.message, cut.status, retryHeaders(cut.retryAfter));

  await countStored(c, cut.storedBytes);
  const { side, description, previewColor } = source;
  const design = await saveDesign(
    c.var.services,
    {
      ...cut.artwork,
      shopperId: shopper.id,
      side,
      description,
      previewColor,
      name: cutoutName(source.name),
      sourceId: source.id,
    },
    { isDrafted: true },
  );
  if (!design) return c.text(SIGNED_IN_MEANWHILE, 409);
  return c.json(designJson(design), 201);
});
