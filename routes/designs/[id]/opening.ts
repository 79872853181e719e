import { openDraft } from "#db/designs/saved-drafts.ts";
import { handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { changeDesign } from "../_answers.ts";

/** The browser or account that made the design: shows it in the studio. */
export const POST = handlers(async (c) =>
  changeDesign(
    c,
    async ({ shopperId, id }) => {
      const opened = await openDraft(c.var.services.sql, shopperId, id);
      return opened ? { title: "Design opened", variant: "success" } : undefined;
    },
    () => paths.design,
  ),
);
