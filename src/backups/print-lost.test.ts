import { expect, spyOn, test } from "bun:test";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { printLost } from "./print-lost.ts";

const shop = useShop();

async function printed(): Promise<string> {
  const informed = spyOn(console, "info").mockImplementation(() => {});
  await printLost(shop.services);
  const said = informed.mock.calls.map(([line]) => String(line)).join("\n");
  informed.mockRestore();
  return said;
}

test("95.9 the list says what became of each payment, and how many still need somebody", async () => {
  shop.sandbox.holdWebhooks();
  const stripe = connect(shop.sandbox);
  const [former] = await shop.sql<[{ installationId: string }]>`
    select installation_id from shop_settings`;
  await shop.sql`
    insert into former_installations (id, backed_up_at)
    values (${former.installationId}, now() - interval '1 day')`;
  await shop.sql`update shop_settings set installation_id = gen_random_uuid()`;
  expect(await printed()).toContain("Nothing was paid at Stripe since");
  const pay = async (orderId: string) => {
    const metadata = { orderId, installationId: former.installationId };
    const intent = await stripe.paymentIntents.create({ amount: 1999, currency: "usd", metadata });
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    return intent.id;
  };
  const [whole, part] = [await pay("7001"), await pay("7002")];
  const [seen, waiting] = [await pay("7003"), await pay("7004")];
  await stripe.refunds.create({ payment_intent: whole });
  await stripe.refunds.create({ payment_intent: part, amount: 500 });
  const first = await printed();
  const rowOf = (text: string, id: string) => text.split("\n").find((line) => line.includes(id));
  expect(rowOf(first, whole)).toContain("refunded in full");
  expect(rowOf(first, part)).toContain("$5.00 refunded");
  expect(rowOf(first, waiting)).toContain("paid");
  expect(first).toContain("4 payments");
  expect(first).toContain("3 of them need somebody");
  expect(first).toContain("mail server");
  expect(first).not.toContain("by hand");
  await shop.sql`update foreign_payments set seen_at = now() where intent_id = ${seen}`;
  const second = await printed();
  expect(rowOf(second, seen)).toContain("paid, Seen");
  expect(second).toContain("2 of them need somebody");
  await shop.sql`update foreign_payments set seen_at = now()`;
  const last = await printed();
  expect(last).toContain("none of them needs anybody");
  expect(last).not.toContain("mail server");
});
