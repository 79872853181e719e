/** @jsxImportSource hono/jsx */

import { PROBLEMS } from "#server/contract/every-call.ts";
import { ABOUT } from "#server/contract/open-api.ts";
import { KEY_DAYS, MAX_KEYS } from "#shop/keys/key-form.ts";
import { paths } from "#shop/paths.ts";
import { Code } from "./_code.tsx";

export function Introduction() {
  return (
    <>
      <section class="prose" aria-labelledby="all-calls">
        <h2 id="all-calls">All calls</h2>
        <p>{ABOUT}</p>
        <p>
          The version is a date. It changes when a program that worked might not work any more; a
          field or a call that comes along does not change it.
        </p>
        <p>Any call may be answered so, beside what it names itself:</p>
        <dl class="call__fields">
          {Object.entries(PROBLEMS).map(([status, text]) => (
            <div key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="prose" aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <p>
          A program of the shop's staff sends a key with each call below <code>/api/admin</code>.
          Staff make up to {MAX_KEYS} of them on the page of <a href={paths.adminKeys}>API keys</a>,
          each for {KEY_DAYS.join(", ")} days, and choose what it may do. It is shown once. It does
          no more than its owner may, and nothing once they have left.
        </p>
        <Code label="A call by a key">{BY_KEY}</Code>
        <p>
          A press has a key of its own, from its page. All other calls are a browser's: they know it
          by the cookies that the shop has given to it.
        </p>
      </section>
    </>
  );
}

const BY_KEY = `GET ${paths.api.adminOrders}?limit=100
Authorization: Bearer ph_…`;
