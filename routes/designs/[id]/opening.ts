import { switchToDraft } from "#designs/switch-to-draft.ts";
import { handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { changeDesign } from "../_answers.ts";

/** The browser or account that made the design: shows it in the studio. */
export const POST = handlers(async (c) =>
  changeDesign(
    c,
    async ({ shopperId, id }) => {
      const opened = await switchToDraft(c.var.services, shopperId, id);
      return opened ? { title: "Design opened", variant: "success" } : undefined;
    },
    () => paths.design,
  ),
);
