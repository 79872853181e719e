import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { ContactSettings } from "#shop/settings/contact-settings.ts";
import { settingsTab } from "./_tab.tsx";

export const permission: RoutePermission = "settings.edit";

const LINK = { type: "url", maxlength: 200, placeholder: "https://" } as const;

export const { GET, POST } = settingsTab({
  path: paths.adminContactSettings,
  schema: ContactSettings,
  sections: [
    {
      title: "Contact",
      description: "Shown on the contact page, beside its form.",
      fields: [
        {
          name: "contactEmail",
          label: "Email",
          optional: true,
          half: true,
          input: { type: "email", maxlength: 200 },
        },
        {
          name: "phone",
          label: "Phone",
          optional: true,
          half: true,
          input: { type: "tel", maxlength: 40 },
        },
      ],
    },
    {
      title: "Social links",
      description: "In the footer of every page. An empty field shows no link.",
      fields: [
        { name: "facebookUrl", label: "Facebook", optional: true, input: LINK },
        { name: "instagramUrl", label: "Instagram", optional: true, input: LINK },
        { name: "twitterUrl", label: "Twitter", optional: true, input: LINK },
      ],
    },
  ],
});
