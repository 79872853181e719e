/** @jsxImportSource hono/jsx */
import { type ListedEndpoint, listEndpoints } from "#db/integrations/endpoints.ts";
import { addEndpoint } from "#integrations/webhooks/add-endpoint.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { MAX_WEBHOOKS, readEndpoint } from "#shop/webhooks/endpoint-form.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { EndpointFields } from "./_fields.tsx";
import { webhookPage } from "./_page.tsx";
import { EndpointState } from "./_state.tsx";

export const permission: RoutePermission = "integrations.edit";

export const isSensitive = ["POST"];

/** POST adds one. */
export const { GET, POST } = editPage({
  load: () => ({}),
  fields: () => ({}),
  read: (typed) => readEndpoint(typed),

  async save(c, _, { values }) {
    const added = await addEndpoint(c.var.services, { values, actorId: userOf(c).id });
    if (added === "full") {
      return { errors: { url: `There are ${MAX_WEBHOOKS} webhooks. Delete one first.` } };
    }
    if ("problem" in added) return { errors: { url: added.problem } };
    const title = "Webhook added. Make its secret now";
    return { toast: { title, variant: "success" }, to: paths.adminWebhook(added.id) };
  },

  async page(c, _, form) {
    const endpoints = await listEndpoints(c.var.services.sql);
    return webhookPage(
      {
        title: "Webhooks",
        text: "The shop tells other programs, such as your bookkeeping, what happens in it. Each message is signed.",
      },
      <>
        {endpoints.length > 0 ? <EndpointTable endpoints={endpoints} /> : <NoEndpoints />}
        <AddForm form={form} />
      </>,
    );
  },
});

function EndpointTable({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  return (
    <section class="table-scroll" tabindex={0} aria-label="All webhooks">
      <Table columns={COLUMNS} class="table--cards">
        {endpoints.map((endpoint) => (
          <tr key={endpoint.id}>
            <th scope="row" data-label="Webhook">
              <a class="webhook-url" href={paths.adminWebhook(endpoint.id)}>
                {endpoint.url.replace(/^https?:\/\//, "")}
              </a>
            </th>
            <td data-label="State">
              <EndpointState endpoint={endpoint} />
            </td>
            <td class="table__number" data-label="Events">
              {endpoint.events.length}
            </td>
            <td class="table__number" data-label="Failed deliveries">
              {endpoint.failed}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = [
  "Webhook",
  "State",
  { label: "Events", number: true },
  { label: "Failed deliveries", number: true },
];

function NoEndpoints() {
  return (
    <EmptyState
      icon="link"
      title="No webhooks yet"
      text="Add the URL of a program, and choose what it is told."
    />
  );
}

function AddForm({ form }: { form: Form }) {
  return (
    <Card title="Add a webhook">
      <EditForm form={form} class="form" action={paths.adminWebhooks} novalidate>
        <EndpointFields form={form} />
        <div>
          <Button>Add webhook</Button>
        </div>
      </EditForm>
    </Card>
  );
}
