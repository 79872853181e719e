import { beforeEach, expect, setSystemTime, spyOn, test } from "bun:test";
import { createPayments, type Payments } from "#services/payments/payments.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { type StripeSandbox, startStripeSandbox } from "#tools/dev/stripe/sandbox.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { quote } from "./quote.ts";
import type { QuoteRequest } from "./request.ts";

const database = useDatabase();
let sandbox: StripeSandbox;
let payments: Payments;
let calls: number;

/** A new sandbox and a new cache each time; the owner's own rate of California is 1 %. */
beforeEach(async () => {
  sandbox = await startStripeSandbox();
  atEndOfTest(() => sandbox.stop());
  payments = createPayments({
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.origin,
  });
  calls = 0;
  const { sql } = database;
  await sql`update tax_settings set source = 'stripe', includes_tax = false`;
  await sql`delete from tax_exemptions`;
  await sql`delete from shipping_zones`;
  await sql`
    insert into tax_rates (country_code, state_code, name, rate) values ('US', 'CA', 'Own', 1000)
    on conflict do nothing`;
});

const SHOP = { read: async () => DEFAULT_SETTINGS, drop() {} };

const LINE = shirts(1);

const to = (country: string, state = "", postalCode = "") =>
  findDestination({ country, state, postalCode, city: "", addressLine1: "" });
const CALIFORNIA = to("US", "CA", "94107");

async function ask(request: Partial<QuoteRequest> = {}) {
  const mayCall = async () => {
    calls++;
    return true;
  };
  const { amounts } = await quote(
    { sql: database.sql, payments, shopSettings: SHOP },
    {
      lines: [LINE],
      to: CALIFORNIA,
      customer: "",
      userId: 1,
      tax: { mayCall },
      methodId: null,
      code: null,
      orderId: null,
      ...request,
    },
  );
  return amounts;
}

/** The log has this warning. */
function expectWarning() {
  const warn = spyOn(console, "warn").mockImplementation(() => {});
  atEndOfTest(async () => warn.mockRestore());
  return warn;
}

test("39.14 Stripe's tax is charged line by line, and its calculation is kept for the payment", async () => {
  const amounts = await ask();
  expect(amounts).toMatchObject({
    taxCents: 145,
    totalCents: 2144,
    taxes: [{ name: "Sales tax", rate: null, cents: 145 }],
    taxSource: "stripe",
  });
  expect(amounts.taxCalculationId).toStartWith("taxcalc_");
});

test("39.14 it hears what is paid after the discount, the class, and the shipping", async () => {
  const { sql } = database;
  await sql`
    insert into discounts (code, kind, basis_points) values ('TEN', 'percent', 1000)
    on conflict do nothing`;
  await addZone(sql, ["US"], [{ name: "Post" }]);
  const lines = [LINE, { ...LINE, taxClass: "clothing" }];
  // 8.875 % of 17.99 is 1.597, of 4.99 0.443; clothing is free.
  const amounts = await ask({ lines, code: "TEN", to: to("US", "New York", "10001") });
  expect(amounts).toMatchObject({ discountCents: 400, shippingTaxCents: 44, taxCents: 204 });
});

test("39.14 prices that include tax stay, and say how much of them it is", async () => {
  await database.sql`update tax_settings set includes_tax = true`;
  expect(await ask({ to: to("GB") })).toMatchObject({
    totalCents: 1999,
    taxes: [{ name: "VAT", cents: 333 }],
  });
});

test("39.14 24 lines are all taxed, and one that costs nothing is not sent", async () => {
  const lines = Array.from({ length: 24 }, (_, at) => ({ ...LINE, priceCents: at * 100 }));
  const taxes = lines.map(({ priceCents }) => Math.round((priceCents * 7.25) / 100));
  const { taxCents } = await ask({ lines });
  expect(taxCents).toBe(taxes.reduce((sum, cents) => sum + cents));
});

test("39.16 the same lines and address are asked about once, also at one moment; an order by itself", async () => {
  const one = await ask();
  expect(await ask()).toEqual(one);
  expect(calls).toBe(1);
  const request = {
    currency: "usd" as const,
    lines: [{ cents: 100, quantity: 1, taxClass: "standard" }],
    shippingCents: 0,
    includesTax: false,
    to: CALIFORNIA ?? unknownPlace(),
  };
  const mayCall = async () => Boolean(++calls);
  const twice = [1, 2].map(() => payments.taxes.calculate(request, { scope: "", mayCall }));
  const [first, second] = await Promise.all(twice);
  expect(second).toBe(first);
  expect(calls).toBe(2);
  const order = await ask({ tax: { scope: "an order's key" } });
  expect(order.taxCalculationId).not.toBe(one.taxCalculationId);
  await ask({ to: to("US", "CA", "90001") });
  await ask({ lines: [{ ...LINE, quantity: 2 }] });
  expect(calls).toBe(4);
});

const unknownPlace = (): never => {
  throw new Error("California is unknown");
};

test("39.14 a place where nothing is due has no row of tax", async () => {
  expect(await ask({ to: to("US", "OR", "97201") })).toMatchObject({ taxes: [], taxCents: 0 });
});

test("39.16 nobody is asked about an exempt customer, no address, or a US one without ZIP code", async () => {
  await database.sql`
    insert into tax_exemptions (email, tax_number) values ('school@example.com', 'EX-7')`;
  expect(await ask({ verifiedEmail: "school@example.com" })).toMatchObject({ taxCents: 0 });
  expect(await ask({ to: null })).toMatchObject({ taxCents: 0, taxSource: null });
  expect(await ask({ to: to("US", "CA") })).toMatchObject({ taxCents: 20, taxSource: "table" });
  expect(calls).toBe(0);
});

test("39.22 who is exempt pays prices that include tax without Stripe's tax, whatever the table says", async () => {
  const { sql } = database;
  await sql`update tax_settings set includes_tax = true`;
  await sql`
    insert into tax_exemptions (email, tax_number) values ('school@example.com', 'EX-7')`;
  await addZone(sql, ["GB"], [{ name: "Post", steps: [{ from: 0, cents: 600 }] }]);
  const verifiedEmail = "school@example.com";
  const exempt = { to: to("GB"), verifiedEmail, tax: { scope: "an order's key" } };
  // 120.00 / 1.2; the shipping 6.00 / 1.2.
  expect(await ask({ ...exempt, lines: [shirts(1, { priceCents: 12_000 })] })).toMatchObject({
    shippingCents: 500,
    totalCents: 10_500,
    taxCents: 0,
    taxes: [],
    taxNumber: "EX-7",
    taxSource: "stripe",
    taxCalculationId: null,
  });
  // 19.99 / 1.2 = 16.658…, so 3.33 is taken out of each: three are 49.98.
  expect(await ask({ ...exempt, lines: [shirts(3)] })).toMatchObject({ totalCents: 5498 });
  // Once somebody else's address is typed, it is theirs that counts.
  expect(await ask({ ...exempt, to: to("DE"), lines: [shirts(1)] })).toMatchObject({
    totalCents: 1680,
  });
  expectWarning();
  sandbox.failNext({ path: /calculations/, status: 500 });
  expect(await ask({ ...exempt, to: to("FR") })).toMatchObject({ taxSource: "table" });
});

test("39.17 the table counts while Stripe fails, at once for half a minute, and the order says so", async () => {
  const warn = expectWarning();
  sandbox.failNext({ path: /calculations/, status: 500 });
  expect(await ask()).toMatchObject({
    taxes: [{ name: "Own", rate: 1000, cents: 20 }],
    taxSource: "table",
    taxCalculationId: null,
  });
  expect(String(warn.mock.calls[0])).toContain("The table of rates counts instead.");
  expect(await ask()).toMatchObject({ taxSource: "table" });
  expect(calls).toBe(1);
});

test("39.23 a quote whose calculation failed is calculated anew once the half minute is over", async () => {
  expectWarning();
  sandbox.failNext({ path: /calculations/, status: 500 });
  expect(await ask()).toMatchObject({ taxSource: "table" });
  setSystemTime(Date.now() + 31_000);
  atEndOfTest(async () => void setSystemTime());
  expect(await ask()).toMatchObject({ taxSource: "stripe", taxCents: 145 });
});

test("39.17 an address that Stripe does not know has the table's rate; the next one is asked about", async () => {
  expectWarning();
  expect(await ask({ to: to("US", "CA", "00000") })).toMatchObject({ taxSource: "table" });
  expect(await ask()).toMatchObject({ taxSource: "stripe" });
});

test("39.17 who made too many calls gets quotes by the table", async () => {
  const tax = { mayCall: async () => false };
  expect(await ask({ tax })).toMatchObject({ taxSource: "table", taxCents: 20 });
});
