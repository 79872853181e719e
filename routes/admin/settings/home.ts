import { paths } from "#shop/paths.ts";
import { HOME_TEXT_LIMIT, HomeSettings } from "#shop/settings/home-settings.ts";
import { settingsTab } from "./_tab.tsx";

/** Admins. */
export const { GET, POST } = settingsTab({
  path: paths.adminHomeSettings,
  schema: HomeSettings,
  sections: [
    {
      title: "Welcome",
      description:
        "Above the studio on the home page. Leave both empty and the studio comes first.",
      fields: [
        { name: "homeHeadline", label: "Headline", optional: true, input: { maxlength: 80 } },
        {
          name: "homeText",
          label: "Text",
          optional: true,
          hint: "A sentence or two; an empty line begins a new paragraph.",
          lines: { maxlength: HOME_TEXT_LIMIT },
        },
      ],
    },
  ],
});
