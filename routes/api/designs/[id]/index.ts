import { HTTPException } from "hono/http-exception";
import { findDesign, findStrokes } from "#db/designs/designs.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { designJson } from "../_design-json.ts";

/** The browser that uploaded it; 404 for everyone else. */
export const GET = handlers(async (c) => {
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
