import * as v from "valibot";
import { saveDesign } from "#designs/save-design.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers, middleware, type RouteOptions } from "#server/factory.ts";
import { form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller, retryHeaders } from "#server/limits/decoding-caller.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { countStored } from "#server/limits/storage-limits.ts";
import { FILE_TOO_LARGE } from "#services/artwork/check.ts";
import { SIGNED_IN_MEANWHILE } from "#shop/accounts/shopper-gone.ts";
import { DesignAnswer } from "#shop/contract/designs.ts";
import { DESIGN_EXAMPLES } from "#shop/contract/examples/designs.ts";
import { Problem } from "#shop/contract/json.ts";
import { cleanLine, cleanText } from "#shop/forms/clean-text.ts";
import { plainLine } from "#shop/forms/plain-text.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { SIDES } from "#shop/placement.ts";
import { designJson } from "./_design-json.ts";
import { quotaWait, UPLOAD_RATES } from "./_quota.ts";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge: (c) => c.json({ message: FILE_TOO_LARGE }, 413),
};

const NAME_LIMIT = 300;

/** `userId` comes from the session, never from the body. */
const Body = v.object({
  design: v.instance(UploadedFile, "Choose a file to upload."),
  name: v.optional(cleanLine(NAME_LIMIT), ""),
  side: v.optional(v.picklist(SIDES), "front"),
  description: v.optional(cleanText(2000), ""),
  keepDraft: v.optional(v.picklist(["true", "false"]), "false"),
  previewColor: v.fallback(
    v.picklist(STUDIO_TEMPLATE.colors.map(({ value }) => value)),
    DEFAULT_COLOR,
  ),
});

const FIELDS = {
  type: "object" as const,
  properties: {
    design: { type: "string" as const, format: "binary", description: "The file." },
    name: { type: "string" as const, maxLength: NAME_LIMIT },
    side: { type: "string" as const, enum: [...SIDES] },
    description: { type: "string" as const, maxLength: 2000 },
    keepDraft: { type: "string" as const, enum: ["true", "false"] },
    previewColor: { type: "string" as const },
  },
  required: ["design"],
};

const withinQuota = middleware(async (c, next) => {
  const wait = await quotaWait(c);
  if (!wait) return next();
  return c.json({ message: wait.text }, 429, { "retry-after": String(wait.seconds) });
});

const uploads = describeCall({
  group: "Designs",
  summary: "Upload a design",
  who: "Anyone; the design belongs to the browser that sent it.",
  takes: { type: "multipart/form-data", fields: FIELDS },
  maxBody: MAX_FILE_BODY,
  limits: UPLOAD_RATES,
  example: DESIGN_EXAMPLES.upload,
  answers: {
    200: DesignAnswer,
    400: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    422: Problem,
    429: Problem,
    503: Problem,
  },
});

/**
 * Anyone; the design belongs to the browser that sent it and becomes the first image of its draft's
 * side, unless `keepDraft` leaves that to the caller.
 */
export const POST = handlers(uploads, withinQuota, form(Body, { all: true }), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) return c.json({ message: read.problem }, 400);
  const { design: file, side, description, previewColor, keepDraft } = read.value;
  const { artwork } = c.var.services;
  const shopper = await c.var.requireShopper();
  const name =
    read.value.name ||
    plainLine(file.name.slice(0, 2 * NAME_LIMIT)).slice(0, NAME_LIMIT) ||
    "design";
  const received = await artwork.receive(file.bytes, decodingCaller(c, shopper));
  if (!received.ok) {
    const { message, status, retryAfter } = received;
    return c.json({ message }, status, retryHeaders(retryAfter));
  }

  await countStored(c, received.storedBytes);
  const design = await saveDesign(
    c.var.services,
    {
      ...received.artwork,
      shopperId: shopper.id,
      side,
      name,
      description,
      previewColor,
      sourceId: null,
    },
    { isDrafted: keepDraft !== "true" },
  );
  if (!design) return c.json({ message: SIGNED_IN_MEANWHILE }, 409);
  return c.json(designJson(design));
});
