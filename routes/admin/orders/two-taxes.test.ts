import { beforeAll, expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import type { TaxSum } from "#shop/invoices/invoice-facts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let grace: Awaited<ReturnType<typeof register>>["visitor"];

beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
  await shop.sql`update tax_settings set source = 'table', includes_tax = false`;
  await shop.sql`
    insert into tax_rates (country_code, state_code, name, rate, tax_class)
    values ('US', 'MA', 'Standard', 20000, 'standard'), ('US', 'MA', 'Reduced', 5000, 'clothing')`;
});

/** Five shirts of each tax, paid. */
async function twoTaxes(): Promise<number> {
  const [other] = await shop.sql<{ id: number; sizes: string[]; colors: string[] }[]>`
    select id, sizes, colors from products where id <> 1 and state = 'published' order by id limit 1`;
  if (!other) throw new Error("there is one product alone");
  await shop.sql`
    update products set tax_class = case id when 1 then 'standard' else 'clothing' end
    where id in (1, ${other.id})`;
  const buyer = await startBuyer(shop);
  const shirt = { productId: other.id, color: other.colors[0], size: other.sizes[1] };
  const lines = [buyer.line, { ...buyer.line, ...shirt }];
  const placed = await order(buyer, { items: lines.map((line) => ({ ...line, quantity: 5 })) });
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  return placed.id;
}

async function refund(url: string, chosen: Record<string, string>): Promise<void> {
  const page = withQuery(url, { reason: "Torn", ...chosen });
  const { fields } = await readRefundPage(await grace.request(page));
  const answer = await grace.post(url, new URLSearchParams({ ...fields, reason: "Torn" }));
  expect(answer.status).toBe(303);
}

type Paper = { kind: string; taxes: TaxSum[] };

/** Sums the net and the tax of each rate, of the invoice or of all credit notes together. */
async function sumsOf(orderId: number, kind: "invoice" | "credit-note") {
  const papers = await shop.sql<Paper[]>`
    select kind, facts -> 'taxes' as taxes from invoices
    where order_id = ${orderId} and kind = ${kind} order by id`;
  const taxes = papers.flatMap((paper) => paper.taxes);
  return ["Standard", "Reduced"].map((name) => {
    const same = taxes.filter(({ taxName }) => taxName === name);
    const total = (field: "netCents" | "taxCents") =>
      same.reduce((sum, one) => sum + one[field], 0);
    return { net: total("netCents"), tax: total("taxCents") };
  });
}

test("40.8 an amount and then pieces take back no more of a tax than the invoice has of it", async () => {
  const id = await twoTaxes();
  await refund(paths.adminOrderRefunds(id), { amount: "100.00" });
  await refund(paths.adminLineRefunds(id), { "pieces-0": "5" });
  const standard = { net: 9995, tax: 1999 };
  const reduced = { net: 12_495, tax: 625 };
  expect(await sumsOf(id, "invoice")).toEqual([standard, reduced]);
  expect((await sumsOf(id, "credit-note"))[0]).toEqual(standard);
  await refund(paths.adminOrderRefunds(id), { amount: "31.20" });
  expect(await sumsOf(id, "credit-note")).toEqual([standard, reduced]);
});
