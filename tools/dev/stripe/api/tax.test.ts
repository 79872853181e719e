import { afterAll, beforeAll, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "../sandbox.ts";
import { connect, errorOf, SHIRT } from "../testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

type Params = Stripe.Tax.CalculationCreateParams;

const to = (
  country: string,
  state = "",
  postal_code = "",
): Stripe.Tax.CalculationCreateParams.CustomerDetails => ({
  address: { country, ...(state && { state }), ...(postal_code && { postal_code }) },
  address_source: "shipping",
});
const CALIFORNIA = to("US", "CA", "94107");

const calculate = (params: Partial<Params>) =>
  stripe.tax.calculations.create({
    currency: "usd",
    line_items: [{ amount: 1999, reference: "shirt" }],
    customer_details: CALIFORNIA,
    ...params,
  });

test("39.18 tax comes on top of each line and of the shipping, rounded half up", async () => {
  const found = await calculate({ shipping_cost: { amount: 499 }, expand: ["line_items"] });
  expect(found).toMatchObject({
    object: "tax.calculation",
    amount_total: 1999 + 499 + 145 + 36,
    tax_amount_exclusive: 181,
    tax_amount_inclusive: 0,
    shipping_cost: { amount_tax: 36, tax_code: "txcd_92010001" },
    tax_breakdown: [{ tax_rate_details: { tax_type: "sales_tax" } }, {}],
  });
  expect(found.line_items?.data).toMatchObject([{ amount_tax: 145, reference: "shirt" }]);
  expect((await stripe.tax.calculations.retrieve(found.id ?? "")).line_items).toBeUndefined();
});

test("39.18 or is part of them", async () => {
  const line = { amount: 1200, reference: "shirt", tax_behavior: "inclusive" } as const;
  const found = await calculate({ line_items: [line], customer_details: to("GB") });
  expect(found).toMatchObject({ amount_total: 1200, tax_amount_inclusive: 200 });
});

test("39.18 clothing is free of tax where its code is, and a place without registration has none", async () => {
  const line = { amount: 1999, reference: "shirt", tax_code: "txcd_30011000" };
  const york = await calculate({ line_items: [line], customer_details: to("US", "NY", "10001") });
  expect(york.tax_amount_exclusive).toBe(0);
  const oregon = await calculate({ customer_details: to("US", "OR", "97201") });
  expect(oregon).toMatchObject({
    tax_amount_exclusive: 0,
    tax_breakdown: [{ taxability_reason: "not_collecting" }],
  });
});

test("39.18 ten lines come with it, the others are listed", async () => {
  const line_items = Array.from({ length: 24 }, (_, at) => ({ amount: 100, reference: `${at}` }));
  const found = await calculate({ line_items, expand: ["line_items"] });
  expect(found.line_items).toMatchObject({ has_more: true });
  expect(found.line_items?.data).toHaveLength(10);
  const all = await stripe.tax.calculations
    .listLineItems(found.id ?? "", { limit: 10 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ reference }) => reference)).toEqual(line_items.map((one) => one.reference));
});

test.each<[string, Partial<Params>, string]>([
  ["no ZIP code in the US", { customer_details: to("US", "CA") }, "customer_tax_location_invalid"],
  [
    "a ZIP code that is none",
    { customer_details: to("US", "CA", "00000") },
    "customer_tax_location_invalid",
  ],
  ["a negative amount", { line_items: [{ amount: -1 }] }, "parameter_invalid_integer"],
  ["a wrong tax code", { line_items: [{ amount: 1, tax_code: "shirt" }] }, "resource_missing"],
])("39.18 %s is rejected", async (_, params, code) => {
  expect(await errorOf(calculate(params))).toMatchObject({ statusCode: 400, code });
});

test("39.18 two lines with one reference are rejected", async () => {
  const line = { amount: 100, reference: "same" };
  const error = await errorOf(calculate({ line_items: [line, line] }));
  expect(error.message).toContain("unique reference");
});

test("39.18 a paid intent commits its calculation once, and a refund reverses it", async () => {
  const { id: calculation } = await calculate({});
  if (!calculation) throw new Error("no id");
  const pay = () =>
    stripe.paymentIntents.create({
      ...SHIRT,
      hooks: { inputs: { tax: { calculation } } },
      payment_method: "pm_card_visa",
      confirm: true,
    });
  const { id } = await pay();
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 });
  const found = await stripe.tax.associations.find({ payment_intent: id });
  expect(found).toMatchObject({
    calculation,
    tax_transaction_attempts: [
      { source: id, status: "committed" },
      { source: refund.id, status: "committed" },
    ],
  });
  const second = await stripe.tax.associations.find({ payment_intent: (await pay()).id });
  expect(second.tax_transaction_attempts).toMatchObject([
    { errored: { reason: "another_payment_associated_with_calculation" } },
  ]);
});

test("39.18 an intent names a calculation that there is", async () => {
  const hooks = { inputs: { tax: { calculation: "taxcalc_none" } } };
  expect(await errorOf(stripe.paymentIntents.create({ ...SHIRT, hooks }))).toMatchObject({
    code: "resource_missing",
  });
});

test.each([0, -1])(
  "39.18 an amount of %p is rejected, of a line and of the shipping",
  async (amount) => {
    const line = await errorOf(calculate({ line_items: [{ amount, reference: "shirt" }] }));
    const shipping = await errorOf(calculate({ shipping_cost: { amount } }));
    for (const error of [line, shipping]) expect(error.code).toBe("parameter_invalid_integer");
  },
);
