import { expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const payload = JSON.stringify({ id: "evt_1", object: "event", type: "charge.updated" });

async function send(signature: string, headers: Record<string, string> = {}) {
  const said = spyOn(console, "warn").mockImplementation(() => {});
  const response = await fetch(shop.url + paths.api.stripeWebhook, {
    method: "POST",
    body: payload,
    headers: { "stripe-signature": signature, ...headers },
  });
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  return { status: response.status, lines };
}

function sign(secret: string, secondsAgo = 0): Promise<string> {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const { webhooks } = connect(shop.sandbox);
  return webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
}

const noted = () => shop.services.rejectedWebhooks.list().map(({ why }) => why);

test("94.6 a webhook for another host is told to the operator once, in one short line", async () => {
  const signature = await sign(shop.sandbox.webhookSecret);
  const host = `old.example${"x".repeat(200)}`;
  const first = await send(signature, { host });
  expect(first.status).toBe(421);
  expect(first.lines).toHaveLength(1);
  expect(first.lines[0]).toStartWith("A webhook of Stripe came for old.example");
  expect(first.lines[0]).not.toContain("x".repeat(150));
  expect((await send(signature, { host })).lines).toEqual([]);
  expect(noted()).toEqual(["host"]);
});

test("94.6 so is one that was signed with another secret, and one from another time", async () => {
  const foreign = await send(await sign("whsec_of_another_endpoint"));
  expect(foreign.status).toBe(400);
  expect(foreign.lines[0]).toContain("not signed with STRIPE_WEBHOOK_SECRET");
  const late = await send(await sign(shop.sandbox.webhookSecret, 600));
  expect(late.status).toBe(400);
  expect(late.lines[0]).toContain("Set the clock right");
  expect(noted()).toEqual(["host", "unsigned", "late"]);
});

test("94.6 a webhook that was read is not noted", async () => {
  const before = noted();
  const taken = await send(await sign(shop.sandbox.webhookSecret));
  expect(taken).toEqual({ status: 200, lines: [] });
  expect(noted()).toEqual(before);
});
