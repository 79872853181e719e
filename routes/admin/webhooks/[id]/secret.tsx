/** @jsxImportSource hono/jsx */
import { makeEndpointSecret } from "#integrations/webhooks/make-endpoint-secret.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { webhookPage } from "../_page.tsx";

export const permission: RoutePermission = "integrations.edit";

export const isSensitive = true;

/** Makes a secret. This answer shows it, and no other ever does; so nothing leads on from here. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  const made = id ? await makeEndpointSecret(c.var.services, { id, actorId }) : undefined;
  if (!made) return c.notFound();
  const { endpoint, secret } = made;
  return adminPage(
    c,
    webhookPage(
      {
        title: "The new secret",
        text: `For the program at ${new URL(endpoint.url).host}.`,
        isBelow: true,
      },
      <>
        <Alert variant="warning" title="Copy it now: it is not shown again">
          <p>
            The one before signs nothing any more. Whoever has this one can write messages that look
            like those of this shop.
          </p>
        </Alert>
        <Card
          title="Secret"
          description="The other program checks by it that a message comes from this shop: libraries for that are at standardwebhooks.com."
          actions={<LinkButton href={paths.adminWebhook(endpoint.id)}>I have copied it</LinkButton>}
        >
          <pre class="secret">{secret}</pre>
        </Card>
      </>,
    ),
  );
});
