/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { DELIVERY_DAYS, FAILING_HOURS } from "#shop/webhooks/deliveries.ts";
import { WEBHOOK_EVENTS } from "#shop/webhooks/events.ts";
import { Code } from "./_code.tsx";

export function Webhooks() {
  return (
    <section class="prose" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p>
        The shop posts JSON to a URL that staff have set up on the page of{" "}
        <a href={paths.adminWebhooks}>webhooks</a>, within about a minute of what it tells. It names
        nobody: a program that may know more asks for it by a key.
      </p>
      <dl class="call__fields">
        {Object.entries(WEBHOOK_EVENTS).map(([name, { text }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Check the signature</h3>
      <p>
        Messages are signed by the rules of{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are
        libraries in most languages. Check the bytes as they came, before they are parsed.
      </p>
      <Code label="Check a signature">{CHECK}</Code>
      <h3>Retries</h3>
      <p>
        Answer with 2xx within ten seconds, and do the work afterwards. Any other answer, also a
        redirect, is tried again for about two days, less and less often. A message may come twice;
        then both have the same <code>webhook-id</code>. A URL of which every try has failed for{" "}
        {FAILING_HOURS / 24} days, or that answers 410, is switched off, and whoever set it up gets
        a mail. Staff see the messages of {DELIVERY_DAYS} days and send any of them again.
      </p>
    </section>
  );
}

const CHECK = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(secret); // whsec_…

async function receive(request) {
  const body = await request.text();
  webhook.verify(body, Object.fromEntries(request.headers)); // throws
  const { type, timestamp, data } = JSON.parse(body);
  return new Response(null, { status: 204 });
}`;
