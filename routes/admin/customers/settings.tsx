/** @jsxImportSource hono/jsx */
import { saveCustomerSettings } from "#customers/save-customer-settings.ts";
import { findCustomerSettings } from "#db/customers/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  customerSettingsFields,
  paperRule,
  readCustomerSettings,
} from "#shop/customers/retention.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { LABELS, SettingsForm } from "./_settings-form.tsx";

export const permission: RoutePermission = "customers.delete";

/** For how long papers name customers who were deleted. */
export const { GET, POST } = editPage({
  load: (c) => findCustomerSettings(c.var.services.sql),
  revision: revisionOf,
  fields: customerSettingsFields,
  read: readCustomerSettings,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await saveCustomerSettings(c.var.services, change)) === "changed") return "changed";
    const to = paths.adminCustomerSettings;
    return { toast: { title: "Rules saved", variant: "success" }, to };
  },

  differences: (saved, { typed }) => compareFields(LABELS, customerSettingsFields(saved), typed),

  async page(c, settings, form) {
    const { countryCode } = await c.var.services.shopSettings.read();
    return {
      title: "Deletion rules",
      here: paths.adminCustomers,
      styles: ["admin", "admin-customers"],
      head: (
        <>
          <BackLink href={paths.adminCustomers}>Customers</BackLink>
          <PageHead
            title="Deletion rules"
            text="What stays of a customer who was deleted, or who closed their account."
          />
        </>
      ),
      content: (
        <SettingsForm
          form={form}
          rule={paperRule(settings, countryCode)}
          usual={paperRule({ invoiceYears: null }, countryCode)}
        />
      ),
    };
  },
});
