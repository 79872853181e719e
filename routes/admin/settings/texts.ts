import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { SIZE_GUIDE_LIMIT, TextSettings } from "#shop/settings/text-settings.ts";
import { settingsTab } from "./_tab.tsx";

export const permission: RoutePermission = "settings.edit";

export const { GET, POST } = settingsTab({
  path: paths.adminTextSettings,
  schema: TextSettings,
  sections: [
    {
      title: "Promises",
      description: "What pages and mails say in your name. An empty field says nothing.",
      fields: [
        {
          name: "damagePromise",
          label: "Damaged or misprinted",
          optional: true,
          hint: "A sentence that follows the question, on the home page, with each product and in Help.",
          input: { maxlength: 120 },
        },
        {
          name: "footerLine",
          label: "Line in the footer",
          optional: true,
          hint: "On every page, below the logo.",
          input: { maxlength: 120 },
        },
        {
          name: "mailNote",
          label: "End of each mail",
          optional: true,
          hint: "After the way to reach you.",
          input: { maxlength: 200 },
        },
      ],
    },
    {
      title: "Sizes",
      description: "The size guide measures the shirts that come with the shop.",
      fields: [
        {
          name: "sizeNote",
          label: "Note below the size guide",
          optional: true,
          hint: "Such as: Runs small, take one size up.",
          input: { maxlength: 200 },
        },
        {
          name: "sizeGuide",
          label: "A size guide of your own",
          optional: true,
          hint: "It takes the place of the table, wherever there is one. An empty line begins a new paragraph; “- ” begins a list, “## ” a heading.",
          lines: { maxlength: SIZE_GUIDE_LIMIT },
        },
      ],
    },
  ],
});
