import { renameDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input/input.ts";
import { DesignName } from "#shop/designs/saved-design.ts";
import { changeDesign } from "../_answers.ts";

/** The browser or account that made the design; an empty name takes the name away. */
export const POST = handlers(form(DesignName), async (c) => {
  const read = c.req.valid("form");
  return changeDesign(c, async (design) => {
    if (!read.ok) {
      return { title: "Not renamed", description: read.problem, variant: "destructive" };
    }
    const { name } = read.value;
    const renamed = await renameDesign(c.var.services.sql, design.shopperId, { ...design, name });
    return renamed ? { title: "Renamed", variant: "success" } : undefined;
  });
});
