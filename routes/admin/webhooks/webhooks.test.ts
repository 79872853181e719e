import { afterAll, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { MAX_WEBHOOKS } from "#shop/webhooks/endpoint-form.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addReceiver, startReceiver } from "#tools/testing/data/webhooks.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const receiver = startReceiver();
afterAll(() => receiver.stop());
const shop = useShop({ webhookServers: receiver.servers });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const post = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));
const read = async (path: string) => (await admin.request(path)).text();

async function add(url = receiver.url("/hook")): Promise<number> {
  const answer = await post(paths.adminWebhooks, { url, "order.paid": "on" });
  expect(answer.status).toBe(303);
  return Number(answer.headers.get("location")?.split("/").at(-1));
}

test("97.1 a webhook is added, gets a secret that is shown once, is changed and deleted, and the log says so", async () => {
  expect(await read(paths.adminWebhooks)).toContain("No webhooks yet");
  const id = await add();
  expect(await read(paths.adminWebhook(id))).toContain("No secret yet");
  const made = await post(paths.adminWebhookSecret(id));
  expect(made.headers.get("cache-control")).toContain("no-store");
  const [secret = ""] = /whsec_[\w+/]{43}=/.exec(await made.text()) ?? [];
  expect(secret).not.toBe("");
  const page = await read(paths.adminWebhook(id));
  expect(page).not.toContain(secret);
  const rows = await shop.sql`
    select webhook_endpoints::text as endpoint, audit_events::text as audit
    from webhook_endpoints, audit_events`;
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  const [, revision = ""] = /name="revision" value="(\d+)"/.exec(page) ?? [];
  const fields = { url: receiver.url("/other?key=hidden"), "stock.changed": "on", revision };
  expect((await post(paths.adminWebhook(id), fields)).status).toBe(303);
  expect((await post(paths.adminWebhook(id), fields)).status).toBe(409);
  const [saved] = await shop.sql`select url, events, is_on from webhook_endpoints`;
  expect(saved).toEqual({ url: fields.url, events: ["stock.changed"], isOn: false });
  expect((await post(paths.adminWebhookDeletion(id))).status).toBe(303);
  expect((await admin.request(paths.adminWebhook(id))).status).toBe(404);
  const logged = await shop.sql<{ action: string; after: string }[]>`
    select action, after::text as after from audit_events where subject_kind = 'webhook' order by id`;
  expect(logged.map(({ action }) => action)).toEqual(["add", "make secret", "edit", "delete"]);
  // A path may hold a key of the other server.
  expect(JSON.stringify(logged)).not.toContain("hidden");
});

test.each([
  [{}, "Enter a URL"],
  [{ url: "nonsense", "order.paid": "on" }, "Enter a URL"],
  [{ url: "https://erp.example/\r\nx-evil: 1" }, "Tick what it is told"],
  [{ url: `https://erp.example/${"x".repeat(500)}` }, "Keep the URL below"],
  [{ url: "https://127.0.0.1/", "order.paid": "on" }, "public web servers alone"],
  [{ url: "https://[::ffff:10.1.2.3]/", "order.paid": "on" }, "public web servers alone"],
  [{ url: "file:///etc/passwd", "order.paid": "on" }, "begins with https://"],
])("97.1 97.2 a wrong form is shown again with what to do: %j", async (fields, text) => {
  const answer = await post(paths.adminWebhooks, fields);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(text);
  if ("order.paid" in fields) expect(html).toMatch(/name="order.paid" checked/);
});

test("97.1 of many who add one at once, twenty do", async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
      post(paths.adminWebhooks, { url: receiver.url("/hook"), "order.paid": "on" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(MAX_WEBHOOKS);
  await shop.sql`delete from webhook_endpoints`;
});

test("97.10 the page lists deliveries by state and sends one again", async () => {
  const { id } = await addReceiver(shop, receiver, { events: ["order.paid"] });
  const [delivery] = await shop.sql<[{ id: string }]>`
    insert into webhook_deliveries (endpoint_id, kind, body, state, tries, status, note)
    values (${id}, 'order.paid', '{}', 'failed', 27, 500, 'no <b>database</b>') returning id`;
  await shop.sql`
    insert into webhook_deliveries (endpoint_id, kind, body, state, created_at)
    select ${id}, 'stock.changed', '{}', 'delivered', now() - n * interval '1 minute'
    from generate_series(1, 60) n`;
  const failed = await read(`${paths.adminWebhook(id)}?state=failed`);
  expect(failed).toContain("no &lt;b&gt;database");
  expect(failed).not.toContain("Send again: stock.changed");
  const all = await read(paths.adminWebhook(id));
  const [, next = ""] =
    /rel="next" href="([^"]+)"/.exec(all) ?? /href="([^"]+)" rel="next"/.exec(all) ?? [];
  expect(await read(next.replaceAll("&amp;", "&"))).toContain("First page");
  const again = await post(paths.adminWebhookDelivery(id, delivery.id));
  expect(again.status).toBe(303);
  expect(await read(paths.adminWebhook(id))).toContain("On its way again");
  expect((await post(paths.adminWebhookDelivery(id, "no-uuid"))).status).toBe(404);
});
