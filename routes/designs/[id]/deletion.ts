import { deleteDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { changeDesign } from "../_answers.ts";

/** The browser or account that made the design; carts and orders keep what they print. */
export const POST = handlers(async (c) =>
  changeDesign(
    c,
    async ({ shopperId, id }) => {
      const deleted = await deleteDesign(c.var.services.sql, shopperId, id);
      return deleted ? { title: "Design deleted", variant: "success" } : undefined;
    },
    () => paths.designs,
  ),
);
