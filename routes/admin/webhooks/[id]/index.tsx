/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listDeliveries } from "#db/integrations/deliveries.ts";
import { type Endpoint, findEndpoint } from "#db/integrations/endpoints.ts";
import { saveEndpoint } from "#integrations/webhooks/save-endpoint.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { DELIVERIES_PAGE, DeliveryQuery, readDeliveryKey } from "#shop/webhooks/deliveries.ts";
import {
  type EndpointValues,
  endpointDifferences,
  readEndpoint,
  typedEndpoint,
} from "#shop/webhooks/endpoint-form.ts";
import { isWebhookEvent } from "#shop/webhooks/events.ts";
import { Deletion } from "#ui/forms/deletion.tsx";
import { webhookPage } from "../_page.tsx";
import { DeliveryList } from "./_deliveries.tsx";
import { EditCard } from "./_edit-card.tsx";
import { SecretCard } from "./_secret-card.tsx";

export const permission: RoutePermission = "integrations.edit";

export const isSensitive = ["POST"];

/** POST saves where it sends, what, and whether it does. */
export const { GET, POST } = editPage({
  async load(c) {
    const id = readId(c.req.param("id"));
    return id ? findEndpoint(c.var.services.sql, id) : undefined;
  },

  revision: ({ revision }) => String(revision),
  fields: (endpoint) => typedEndpoint(valuesOf(endpoint)),
  read: (typed) => readEndpoint(typed),

  async save(c, { id }, { values, revision }) {
    const actorId = userOf(c).id;
    const outcome = await saveEndpoint(c.var.services, { id, values, revision, actorId });
    if (typeof outcome === "object") return { errors: { url: outcome.problem } };
    if (outcome !== "saved") return outcome;
    return { toast: { title: "Webhook saved", variant: "success" }, to: paths.adminWebhook(id) };
  },

  differences: (endpoint, { values }) => endpointDifferences(valuesOf(endpoint), values),

  async page(c, endpoint, form) {
    const list = await findDeliveries(c, endpoint);
    return webhookPage(
      {
        title: new URL(endpoint.url).host,
        text: "What it is told, and what became of it.",
        isBelow: true,
        actions: <EndpointDeletion endpoint={endpoint} />,
      },
      <>
        <SecretCard endpoint={endpoint} />
        <DeliveryList endpoint={endpoint} {...list} />
        <EditCard endpoint={endpoint} form={form} />
      </>,
    );
  },
});

/** One more than the page shows tells whether there is another one. */
async function findDeliveries(c: AppContext, { id: endpointId }: Endpoint) {
  const { state, after } = v.parse(DeliveryQuery, c.req.query());
  const found = await listDeliveries(c.var.services.sql, {
    ...{ endpointId, state, after: readDeliveryKey(after) },
    limit: DELIVERIES_PAGE + 1,
  });
  return { state, after, found };
}

function valuesOf({ url, events, isOn }: Endpoint): EndpointValues {
  return { url, events: events.filter(isWebhookEvent), isOn };
}

function EndpointDeletion({ endpoint: { id, url } }: { endpoint: Endpoint }) {
  return (
    <Deletion
      id="delete-webhook"
      action={paths.adminWebhookDeletion(id)}
      what="webhook"
      name={new URL(url).host}
      text="It is told nothing any more, and its deliveries are deleted. To stop it for a while, switch it off."
    />
  );
}
