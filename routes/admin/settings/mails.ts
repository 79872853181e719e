import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { MailSettings } from "#shop/settings/mail-settings.ts";
import { settingsTab } from "./_tab.tsx";

export const permission: RoutePermission = "mails.edit";

export const isSensitive = ["POST"];

const options = [
  { value: "true", label: "On" },
  { value: "false", label: "Off" },
];

export const { GET, POST } = settingsTab({
  path: paths.adminMailSettings,
  schema: MailSettings,
  sections: [
    {
      title: "Mails that customers agree to",
      description: "Each goes out once, to those who asked for it, and has a link that stops it.",
      fields: [
        {
          name: "reviewRequests",
          label: "Requests for a review",
          hint: "Ten days after delivery. Off: the checkout does not offer it, and none is sent.",
          options,
        },
        {
          name: "cartReminders",
          label: "Links to a cart",
          hint: "Three hours after a checkout that was left, or at once from the cart. Off: neither offers it, and none is sent.",
          options,
        },
      ],
    },
  ],
});
