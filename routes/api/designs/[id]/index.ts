import { HTTPException } from "hono/http-exception";
import { findDesign, findStrokes } from "#db/designs/designs.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { DesignAnswer } from "#shop/contract/designs.ts";
import { DESIGN_EXAMPLES } from "#shop/contract/examples/designs.ts";
import { designJson } from "../_design-json.ts";

const shown = describeCall({
  group: "Designs",
  summary: "One design of yours",
  who: "The browser or account that uploaded it.",
  example: DESIGN_EXAMPLES.one,
  answers: { 200: DesignAnswer, 404: "text" },
});

/** The browser that uploaded it; 404 for everyone else. */
export const GET = handlers(shown, async (c) => {
  const id = readId(c.req.param("id"));
  const { shopper, services } = c.var;
  const design = id && shopper && (await findDesign(services.sql, shopper.id, id));
  if (!design) throw new HTTPException(404, { message: "There is no such design." });
  const { cutout, ...shown } = designJson(design);
  const strokes = cutout ? await findStrokes(services.sql, design.id) : [];
  return c.json({
    ...shown,
    cutout: cutout && { ...cutout, ...(strokes.length > 0 && { strokes }) },
  });
});
