import * as v from "valibot";
import { linkDesign, unlinkDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input.ts";
import { changeDesign } from "../_answers.ts";

const Body = v.object({ action: v.picklist(["make", "end"]) });

/** The browser or account that made the design: makes a link that opens a copy, or ends it. */
export const POST = handlers(form(Body), async (c) => {
  const { action } = expectValid(c.req.valid("form"));
  const { sql } = c.var.services;
  return changeDesign(c, async ({ shopperId, id }) => {
    if (action === "make") {
      const linked = await linkDesign(sql, shopperId, id);
      return linked
        ? { title: "Link made", description: "Whoever has it can open a copy.", variant: "success" }
        : undefined;
    }
    const ended = await unlinkDesign(sql, shopperId, id);
    return ended ? { title: "The link no longer works", variant: "success" } : undefined;
  });
});
