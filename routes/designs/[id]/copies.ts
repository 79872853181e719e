import { doubleDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { changeDesign, FULL } from "../_answers.ts";

/** The browser or account that made the design. */
export const POST = handlers(async (c) =>
  changeDesign(c, async ({ shopperId, id }) => {
    const outcome = await doubleDesign(c.var.services.sql, shopperId, id);
    if (outcome === "too-many") return FULL;
    return outcome === "doubled" ? { title: "Design doubled", variant: "success" } : undefined;
  }),
);
