import { doubleDesign } from "#designs/double-design.ts";
import { handlers } from "#server/factory.ts";
import { manyCopies } from "#server/limits/document-limits.ts";
import { changeDesign, FULL } from "../_answers.ts";

/** The browser or account that made the design. */
export const POST = handlers(async (c) =>
  changeDesign(c, async ({ shopperId, id }) => {
    const tooMany = await manyCopies(c, shopperId);
    if (tooMany) return tooMany;
    const outcome = await doubleDesign(c.var.services, shopperId, id);
    if (outcome === "too-many") return FULL;
    return outcome === "doubled" ? { title: "Design duplicated", variant: "success" } : undefined;
  }),
);
