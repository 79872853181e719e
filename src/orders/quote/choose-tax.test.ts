import { beforeEach, describe, expect, test } from "bun:test";
import { findDestination } from "#shop/addresses/find-destination.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { quoteJson } from "#shop/pricing/quote-json.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { quote } from "./quote.ts";

const shop = useShop();

const LINE = shirts(1, { priceCents: 10_000 });

const to = (country: string, state = "") =>
  findDestination({ country, state, city: "", postalCode: "", addressLine1: "" });

type Ask = {
  to: Destination | null;
  lines?: PricedLine[];
  customer?: string;
  verifiedEmail?: string;
};

const NOTHING_CHOSEN = { userId: 1, methodId: null, code: null, orderId: null };

const ask = ({ lines = [LINE], customer = "", ...request }: Ask) =>
  quote(shop.services, { lines, customer, ...NOTHING_CHOSEN, ...request });

const rows = async (request: Ask) =>
  amountRows((await ask(request)).amounts).map(({ name, text }) => `${name}: ${text}`);

beforeEach(async () => {
  const { sql } = shop;
  await sql`delete from tax_rates`;
  await sql`delete from tax_exemptions`;
  await sql`
    update tax_settings set source = 'table', includes_tax = false, taxes_shipping = false`;
  await sql`
    insert into tax_rates (country_code, state_code, tax_class, name, rate)
    values ('US', '', 'standard', 'Sales tax', 5000), ('US', 'CA', 'standard', 'CA tax', 7250),
      ('US', 'CA', 'clothing', 'CA tax', 0), ('GB', '', 'standard', 'VAT', 20000),
      ('NO', '', 'standard', 'All of it', 100000)`;
  await sql`
    insert into tax_exemptions (email, tax_number) values ('school@example.com', 'EX-7')`;
});

describe("the table", () => {
  test.each([
    ["a state's rate comes before its country's", to("US", "CA"), ["CA tax 7.25%: $7.25"]],
    ["a state without one has its country's", to("US", "OR"), ["Sales tax 5%: $5.00"]],
    ["nor does a state matter that nobody knows", to("US", "??"), ["Sales tax 5%: $5.00"]],
    ["codes count in lower case too", to("us", "ca"), ["CA tax 7.25%: $7.25"]],
    ["a country without a rate has none", to("FR"), []],
    ["100 % doubles the price", to("NO"), ["All of it 100%: $100.00"]],
  ])("39.1 %s", async (_what, where, taxes) => {
    const found = await rows({ to: where });
    expect(found.filter((row) => /tax|All/.test(row))).toEqual(taxes);
  });

  test("39.1 a product's class has its own rate, another the standard one", async () => {
    const lines = [
      { ...LINE, taxClass: "clothing" },
      { ...LINE, taxClass: "reduced" },
    ];
    const { totals } = await ask({ to: to("US", "CA"), lines });
    expect(totals.lines.map(({ taxCents }) => taxCents)).toEqual([0, 725]);
  });

  test("39.2 prices that include tax say how much of it is", async () => {
    await shop.sql`update tax_settings set includes_tax = true`;
    expect(await rows({ to: to("GB") })).toEqual([
      "Subtotal: $100.00",
      "Shipping: Free",
      "Total: $100.00",
      "Including VAT 20%: $16.67",
    ]);
  });

  test("39.3 before an address is known, tax is announced where it comes on top", async () => {
    expect(await ask({ to: null })).toMatchObject({ isTaxPending: true, totals: { taxCents: 0 } });
    const stateless = quoteJson([], await ask({ to: to("FR") }));
    expect(stateless.isTaxPending).toBe(false);
    await shop.sql`delete from tax_rates where country_code = 'US' and state_code = ''`;
    expect(quoteJson([], await ask({ to: to("US") })).rows).toContainEqual({
      name: "Tax",
      text: "Calculated by your address",
    });
    expect(await ask({ to: to("US", "OR") })).toMatchObject({ isTaxPending: false });
    await shop.sql`update tax_settings set includes_tax = true`;
    expect((await ask({ to: null })).isTaxPending).toBe(false);
    await shop.sql`update tax_settings set source = 'off'`;
    expect(await ask({ to: to("GB") })).toMatchObject({
      isTaxPending: false,
      amounts: { taxes: [] },
    });
  });
});

describe("an exempt customer", () => {
  test("39.4 pays no tax when signed in with the proved email, and the order has the number", async () => {
    const verifiedEmail = "School@Example.com";
    expect(await rows({ to: to("GB"), verifiedEmail })).toEqual([
      "Subtotal: $100.00",
      "Shipping: Free",
      "Tax: Exempt (EX-7)",
      "Total: $100.00",
    ]);
    await shop.sql`update tax_settings set includes_tax = true`;
    const { amounts } = await ask({ to: to("GB"), verifiedEmail });
    expect(amounts).toMatchObject({ totalCents: 8333, taxCents: 0, taxNumber: "EX-7" });
  });

  test("39.4 is shown the shipping that is charged, without the tax in it", async () => {
    const { sql } = shop;
    await sql`update tax_settings set includes_tax = true, taxes_shipping = true`;
    await addZone(sql, ["*"], [{ name: "Post", steps: [{ from: 0, cents: 600 }] }]);
    const verifiedEmail = "school@example.com";
    const { amounts, methods } = await ask({ to: to("GB"), verifiedEmail });
    expect(methods).toMatchObject([{ cents: 500 }]);
    expect(amounts).toMatchObject({ shippingCents: 500, totalCents: 8833 });
    await sql`delete from shipping_zones`;
  });

  test.each(["school@example.com", "SCHOOL@EXAMPLE.COM", "school@example.com "])(
    "39.4 is not who types %j, and the answer tells nothing of it",
    async (customer) => {
      const typed = await ask({ to: to("GB"), customer });
      expect(typed).toEqual(await ask({ to: to("GB"), customer: "nobody@example.com" }));
      expect(typed.amounts).toMatchObject({ taxCents: 2000, taxNumber: null });
    },
  );
});
