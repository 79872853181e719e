/** @jsxImportSource hono/jsx */
import { findReturnSettings } from "#db/returns/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { saveReturnSettings } from "#returns/save-return-settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { readReturnFields, returnDifferences, returnFields } from "#shop/returns/settings-form.ts";
import { PageHead } from "#ui/page-head.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { SettingsForm } from "./_settings-form.tsx";

export const permission: RoutePermission = "settings.edit";

export const { GET, POST } = editPage({
  load: (c) => findReturnSettings(c.var.services.sql),
  revision: revisionOf,
  fields: returnFields,
  read: readReturnFields,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await saveReturnSettings(c.var.services, change)) === "changed") return "changed";
    return {
      toast: { title: "Settings saved", variant: "success" },
      to: paths.adminReturnSettings,
    };
  },

  differences: (saved, { typed }) => returnDifferences(saved, typed),
  page: (_c, _, form) => ({
    title: "Returns: settings",
    styles: ["admin", "returns"],
    here: paths.adminSettings,
    head: (
      <PageHead
        title="Who may ask for a return"
        text="Customers ask on the page of their order, as long as you say here. You decide on each; staff may open one at any time."
      >
        <StaffLink href={paths.adminReturns}>All returns</StaffLink>
      </PageHead>
    ),
    content: <SettingsForm form={form} />,
  }),
});
