import { expect, spyOn, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { recordDispute } from "#orders/disputes/record-dispute.ts";
import { reportForeign } from "#orders/foreign-payments/report-foreign.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { CARDS } from "#tools/testing/data/disputed.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const PAID = new URLSearchParams({ shown: "paid" });

async function foreign(
  metadata: Record<string, string>,
  card = "4242424242424242",
): Promise<string> {
  const quiet = [spyOn(console, "warn"), spyOn(console, "info")].map((one) =>
    one.mockImplementation(() => {}),
  );
  const stripe = connect(shop.sandbox);
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: "usd", metadata });
  await confirmInBrowser(shop.sandbox, intent, cardForm(card));
  await shop.sandbox.webhooksArrived();
  // Stripe may send an event twice.
  await reportForeign(shop.services, intent.id);
  for (const one of quiet) one.mockRestore();
  return intent.id;
}

test("95.10 a payment for an order that is not here is stored once, shown and put away, and the log says by whom", async () => {
  const { visitor: ada } = await register(shop, { isAdmin: true });
  const { visitor: manager } = await register(shop, { role: "manager" });
  const { visitor: packer } = await register(shop, { role: "packer" });
  const id = await foreign({ orderId: "4711" });
  const theirs = await foreign({ orderId: "4712", installationId: crypto.randomUUID() });
  for (const staff of [ada, manager]) {
    const home = await (await staff.request(paths.admin)).text();
    expect(home).toContain("payment came in for an order that is not here");
  }
  expect(await (await packer.request(paths.admin)).text()).not.toContain("order that is not here");
  expect((await packer.request(paths.adminForeignPayments)).status).toBe(403);
  expect((await packer.post(paths.adminForeignPayment(id), new URLSearchParams())).status).toBe(
    403,
  );
  expect(await countAttention(shop.sql, ["foreign-payments"])).toMatchObject([{ count: 1 }]);
  const html = await (await ada.request(paths.adminForeignPayments)).text();
  expect(html.match(new RegExp(`data-label="Payment"[^>]*><span[^>]*>${id}`, "g"))).toHaveLength(1);
  expect(html).toContain("#4711");
  expect(html).toContain("$19.99");
  expect(html).toContain(theirs);
  const press = async () => {
    const answer = await ada.post(paths.adminForeignPayment(id), PAID);
    expect(answer.status).toBe(303);
    return (await ada.request(answer.headers.get("location") ?? "")).text();
  };
  expect(await press()).toContain("The payment is put away");
  expect(await press()).toContain("it was put away already");
  expect(await countAttention(shop.sql, ["foreign-payments"])).toEqual([]);
  const log = await (
    await ada.request(withQuery(paths.adminLog, { what: "foreign-payment" }))
  ).text();
  expect(log.match(/put away foreign payment/g)).toHaveLength(1);
});

test("95.10 the log warns of such a payment while it needs somebody, and says otherwise what became of it", async () => {
  const { visitor: ada } = await register(shop, { isAdmin: true });
  const [id, other] = [await foreign({ orderId: "4713" }), await foreign({ orderId: "4714" })];
  await ada.post(paths.adminForeignPayment(other), PAID);
  const logs = {
    warn: spyOn(console, "warn").mockImplementation(() => {}),
    info: spyOn(console, "info").mockImplementation(() => {}),
  };
  const logged = (level: keyof typeof logs) =>
    logs[level].mock.calls.map(([line]) => String(line)).join("\n");
  const says = (level: keyof typeof logs, words: string) =>
    until(`the log says ${words}`, () => logged(level).includes(words));
  const refund = (amount: number) =>
    connect(shop.sandbox).refunds.create({ payment_intent: id, amount });
  const listed = async () => (await ada.request(paths.adminForeignPayments)).text();
  await reportForeign(shop.services, id);
  for (const words of ["order 4713, which is not here: paid", "mail server", "press Seen"]) {
    expect(logged("warn")).toContain(words);
  }
  expect(logged("warn") + (await listed())).not.toContain("by hand");
  await refund(500);
  await says("warn", "which is not here: $5.00 refunded. Who ordered");
  expect(await listed()).toContain("$5.00 refunded");
  await shop.sandbox.webhooksArrived();
  logs.warn.mockClear();
  await refund(1499);
  await says(
    "info",
    `Payment ${id} of $19.99 is for order 4713, which is not here: refunded in full.`,
  );
  expect(await listed()).toContain("refunded in full");
  await reportForeign(shop.services, other);
  await says("info", "order 4714, which is not here: paid, Seen.");
  await shop.sandbox.webhooksArrived();
  expect(logs.warn.mock.calls).toEqual([]);
  for (const one of Object.values(logs)) one.mockRestore();
});

test("95.27 a dispute of such a payment needs somebody, also once it is put away", async () => {
  const { visitor: ada } = await register(shop, { isAdmin: true });
  const id = await foreign({ orderId: "4715" }, CARDS.disputed);
  await ada.post(paths.adminForeignPayment(id), new URLSearchParams({ shown: "disputed" }));
  // The payment was stored before its bank disputed it.
  await shop.sql`update foreign_payments set is_disputed = false where intent_id = ${id}`;
  const { data } = await connect(shop.sandbox).disputes.list({ payment_intent: id });
  const warn = spyOn(console, "warn").mockImplementation(() => {});
  await recordDispute(shop.services, data[0]?.id ?? "");
  expect(String(warn.mock.lastCall)).toContain("order 4715, which is not here: disputed");
  warn.mockRestore();
  const [row] = await shop.sql`
    select is_disputed, seen_at from foreign_payments where intent_id = ${id}`;
  expect(row).toEqual({ isDisputed: true, seenAt: null });
});

test("95.30 what has changed since the page was shown is not put away before somebody has seen that", async () => {
  const { visitor: ada } = await register(shop, { isAdmin: true });
  await shop.sql`
    insert into foreign_payments (intent_id, amount_cents, currency, why, paid_at)
    values ('pi_shown', 100, 'usd', 'lost', now())`;
  const press = async () => {
    const html = await (await ada.request(paths.adminForeignPayments)).text();
    const [, shown = ""] =
      /pi_shown"[^>]*>\s*<input type="hidden" name="shown" value="([^"]*)"/.exec(html) ?? [];
    return async () => {
      const body = new URLSearchParams({ shown });
      const answer = await ada.post(paths.adminForeignPayment("pi_shown"), body);
      return (await ada.request(answer.headers.get("location") ?? "")).text();
    };
  };
  const before = await press();
  await shop.sql`update foreign_payments set is_disputed = true where intent_id = 'pi_shown'`;
  expect(await before()).toContain("it has changed since it was shown");
  const seen = () => shop.sql`
    select from foreign_payments where intent_id = 'pi_shown' and seen_at is not null`;
  expect(await seen()).toHaveLength(0);
  expect(await (await press())()).toContain("The payment is put away");
  expect(await seen()).toHaveLength(1);
});

test("95.10 a long list goes on by a cursor", async () => {
  const { visitor: ada } = await register(shop, { isAdmin: true });
  await shop.sql`delete from foreign_payments`;
  await shop.sql`
    insert into foreign_payments (intent_id, amount_cents, currency, why, paid_at)
    select 'pi_' || n, 100, 'usd', 'lost', now() - n * interval '1 minute'
    from generate_series(1, 60) n`;
  const first = await (await ada.request(paths.adminForeignPayments)).text();
  const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const rest = await (await ada.request(next)).text();
  const idsOf = (html: string) => [...html.matchAll(/"Seen: (pi_\d+)"/g)].map(([, id]) => id);
  expect(idsOf(first)).toHaveLength(50);
  expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(60);
  expect((await ada.request(`${paths.adminForeignPayments}?after=wrong`)).status).toBe(200);
});
