import * as v from "valibot";
import { linkDesign, unlinkDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input/input.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { changeDesign, type Named } from "../_answers.ts";

const MADE: Toast = {
  title: "Link made",
  description: "Whoever has it can open a copy.",
  variant: "success",
};

const ENDED: Toast = { title: "The link no longer works", variant: "success" };

const Body = v.object({ action: v.picklist(["make", "end"]) });

/** The browser or account that made the design: makes a link that opens a copy, or ends it. */
export const POST = handlers(form(Body), async (c) => {
  const { action } = expectValid(c.req.valid("form"));
  const { sql } = c.var.services;
  if (action === "make") {
    const make = async ({ shopperId, id }: Named) =>
      (await linkDesign(sql, shopperId, id)) ? MADE : undefined;
    // The link is inside "More"; the browser opens that for the fragment.
    return changeDesign(c, make, (id) => `${paths.designs}#link-${id}`);
  }
  return changeDesign(c, async ({ shopperId, id }) =>
    (await unlinkDesign(sql, shopperId, id)) ? ENDED : undefined,
  );
});
