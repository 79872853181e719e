import { HTTPException } from "hono/http-exception";
import { changeDraft, type DraftChange } from "#db/designs/drafts.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input.ts";
import { jsonOnly } from "#server/security.ts";
import { DraftUpdate } from "#shop/designs/draft.ts";

/** Anyone; changes only the draft of the browser that calls. */
export const PUT = handlers(jsonOnly, json(DraftUpdate), async (c) => {
  const { sql } = c.var.services;
  const shopper = await c.var.requireShopper();
  const outcome = await changeDraft(sql, shopper.id, changeOf(c.req.valid("json")));
  if (outcome === "no-such-design") {
    throw new HTTPException(404, { message: "There is no such design. Upload it again." });
  }
  return c.body(null, 204);
});

function changeOf({ designId, designDescription, ...same }: DraftUpdate): DraftChange {
  const { backDesignId, designSize, designPosition, previewColor } = same;
  const change = {
    designSize,
    designPosition,
    previewColor,
    backDesignId,
    frontDesignId: designId,
    description: designDescription,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
