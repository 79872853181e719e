import { expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { paths } from "#shop/paths.ts";
import { readCalls } from "#tools/testing/contract/read-calls.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("99.7 the page has each call of /openapi.json, and is the same for everybody", async () => {
  const page = await shop.visitor().request(paths.developers);
  expect(page.status).toBe(200);
  expect(page.headers.get("set-cookie")).toBeNull();
  const html = await page.text();
  const { calls } = await readCalls(shop);
  const missing = calls.filter(
    ({ name, operation }) =>
      !html.includes(`<code>${name}</code>`) || !html.includes(`id="${operation.operationId}"`),
  );
  expect(missing).toEqual([]);
  expect(html).toContain("300 likes of an IP an hour");
  expect(html).toContain("order.refunded");
});

test("99.7 a signature is checked as the page says", async () => {
  const html = await (await shop.visitor().request(paths.developers)).text();
  const [, shown = ""] = /(async function receive[\s\S]*?\n})/.exec(unescaped(html)) ?? [];
  const secret = `whsec_${btoa("a secret of the tests of 24 bytes")}`;
  const webhook = new Webhook(secret);
  const receive = new Function("webhook", `return ${shown}`)(webhook) as (
    request: Request,
  ) => Promise<Response>;
  const body = JSON.stringify({ type: "order.paid", timestamp: "", data: { orderId: 7 } });
  const at = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": webhook.sign("msg_1", at, body),
  };
  const request = (text: string) =>
    new Request("https://erp.example", { method: "POST", headers, body: text });
  expect((await receive(request(body))).status).toBe(204);
  expect(receive(request(body.replace("7", "8")))).rejects.toThrow("signature");
});

function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
