/** @jsxImportSource hono/jsx */
import type { Endpoint } from "#db/integrations/endpoints.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { EndpointState } from "../_state.tsx";

/** Whether it sends, with a test; a new secret ends the one before, so its button asks first. */
export function SecretCard({ endpoint }: { endpoint: Endpoint }) {
  const { id, hasSecret } = endpoint;
  return (
    <>
      <Trouble endpoint={endpoint} />
      <Card
        title="Sending"
        description="Messages are signed by the rules of Standard Webhooks (standardwebhooks.com), with a secret that this shop and the other program share. A message may come twice; then both have the same webhook-id."
        actions={
          <>
            {hasSecret && (
              <StaffForm action={paths.adminWebhookTests(id)}>
                <Button variant="outline">Send a test event</Button>
              </StaffForm>
            )}
            {hasSecret ? <NewSecret id={id} /> : <MakeSecret id={id} label="Make a secret" />}
          </>
        }
      >
        <p>
          <EndpointState endpoint={endpoint} />{" "}
          {!hasSecret && "It gets no messages until its secret is made, which switches it on."}
        </p>
      </Card>
    </>
  );
}

function Trouble({ endpoint: { endedAt, failingSince, isOn } }: { endpoint: Endpoint }) {
  if (endedAt) {
    return (
      <Alert title="The shop has switched it off" variant="destructive">
        <p>
          <TimeAgo date={endedAt} />, because its server took nothing for three days, or answered
          that it is gone. Mend it, tick “Send to it” below, and send again what it has missed.
        </p>
      </Alert>
    );
  }
  if (!isOn || !failingSince) return null;
  return (
    <Alert title="Every try has failed lately" variant="warning">
      <p>
        The first one <TimeAgo date={failingSince} />. Each delivery is tried for about two days;
        after three days without any that worked, the shop switches the webhook off and mails who
        set it up.
      </p>
    </Alert>
  );
}

function MakeSecret({ id, label }: { id: number; label: string }) {
  return (
    <form method="post" action={paths.adminWebhookSecret(id)}>
      <Button>{label}</Button>
    </form>
  );
}

function NewSecret({ id }: { id: number }) {
  return (
    <>
      <Button type="button" variant="outline" popovertarget="new-secret">
        Make a new secret
      </Button>
      <dialog id="new-secret" class="dialog" popover="auto" aria-labelledby="new-secret-title">
        <h2 id="new-secret-title">Make a new secret?</h2>
        <p>
          The next message is signed by it. The other program rejects messages until it is given the
          new secret; they are sent again for about two days.
        </p>
        <div class="dialog__actions">
          <Button type="button" variant="outline" popovertarget="new-secret" autofocus>
            Keep the old one
          </Button>
          <MakeSecret id={id} label="Make a new secret" />
        </div>
      </dialog>
    </>
  );
}
