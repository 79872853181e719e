/** @jsxImportSource hono/jsx */
import { deleteCustomer } from "#customers/delete-customer.ts";
import { peopleRevision } from "#customers/merge-customers.ts";
import { settleRecent } from "#customers/settle-customers.ts";
import { findCustomer } from "#db/customers/customers.ts";
import { findPapers } from "#db/customers/erasure.ts";
import { listOpenOrders } from "#db/customers/orders.ts";
import { findCustomerSettings } from "#db/customers/settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paperRule } from "#shop/customers/retention.ts";
import { accepted, rejected } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { confirmationOf, type Deletable, DeletionForm, IS_STAFF } from "../_deletion-form.tsx";

export const permission: RoutePermission = "customers.delete";
export const isSensitive = ["POST"];

/** Says what goes, what stays and until when; deletes after the email was typed. */
export const { GET, POST } = editPage({
  load,
  revision: ({ customer }) => peopleRevision(customer.people),
  fields: () => ({}),

  read(typed, { customer }) {
    const given = typed.confirmation?.trim().toLowerCase() ?? "";
    if (given === confirmationOf(customer).toLowerCase()) return accepted(null);
    return rejected({ confirmation: `Type ${confirmationOf(customer)} as it stands above` });
  },

  async save(c, { customer }, { revision }) {
    const request = { customerId: customer.id, revision, actorId: userOf(c).id };
    const outcome = await deleteCustomer(c.var.services, request);
    if (outcome === "changed") return "changed";
    if (outcome === "is-staff") return { errors: { confirmation: IS_STAFF } };
    const description = "Orders that are still to be delivered lose their name after that.";
    return {
      toast: { title: "Customer deleted", description, variant: "success" },
      to: paths.adminCustomers,
    };
  },

  page(_c, found, form) {
    const { id, name, email } = found.customer;
    return {
      title: "Delete customer",
      here: paths.adminCustomers,
      styles: ["admin", "admin-customers"],
      head: (
        <>
          <BackLink href={paths.adminCustomer(id)}>Customer</BackLink>
          <PageHead title={`Delete ${name || email || `customer ${id}`}?`} />
        </>
      ),
      content: <DeletionForm form={form} found={found} />,
    };
  },
});

async function load(c: AppContext): Promise<Deletable | undefined> {
  const id = readId(c.req.param("id"));
  if (!id) return undefined;
  const { services } = c.var;
  const { sql } = services;
  await settleRecent(services);
  const customer = await findCustomer(sql, id);
  if (!customer) return undefined;
  const [openOrders, papers, settings, shop] = await Promise.all([
    listOpenOrders(sql, id),
    findPapers(sql, id),
    findCustomerSettings(sql),
    services.shopSettings.read(),
  ]);
  return { customer, openOrders, papers, rule: paperRule(settings, shop.countryCode) };
}
