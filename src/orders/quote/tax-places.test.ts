import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { quote } from "./quote.ts";

const shop = useShop();
const LINE = shirts(1, { priceCents: 10_000 });
const EMAIL = "school@example.com";

type More = { verifiedEmail?: string };

async function quoteTo(country: string, state: string, more: More = {}) {
  const place = { city: "", postalCode: "", addressLine1: "" };
  return quote(shop.services, {
    lines: [LINE],
    to: findDestination({ country, state, ...place }),
    customer: "",
    userId: 1,
    methodId: null,
    code: null,
    orderId: null,
    ...more,
  });
}

async function rows(country: string, state: string, more: More = {}) {
  const { amounts } = await quoteTo(country, state, more);
  return amountRows(amounts).map(({ name, text }) => `${name}: ${text}`);
}

beforeEach(async () => {
  const { sql } = shop;
  await sql`delete from tax_rates`;
  await sql`update tax_settings set source = 'table', includes_tax = false, taxes_shipping = false`;
  await sql`
    insert into tax_rates (country_code, state_code, tax_class, name, rate)
    values ('US', 'NY', 'standard', 'NY tax', 8875), ('US', 'CA', 'standard', 'CA tax', 7250),
      ('DE', '', 'standard', 'VAT', 19000)`;
});

afterEach(async () => {
  const { sql } = shop;
  await sql`delete from tax_exemptions`;
  await sql`delete from shipping_zones`;
  await sql`update shop_settings set address_line1 = '', state = '', country_code = 'US'`;
  shop.services.shopSettings.drop();
});

describe("an exemption", () => {
  const exempt = (countryCode: string | null, stateCode = "") => shop.sql`
    insert into tax_exemptions (email, tax_number, country_code, state_code)
    values (${EMAIL}, 'NY-EX-4471', ${countryCode}, ${stateCode})`;
  const taxOf = async (country: string, state = "") =>
    (await rows(country, state, { verifiedEmail: EMAIL })).filter((row) => /tax|VAT/i.test(row));
  const EXEMPT = ["Tax: Exempt (NY-EX-4471)"];

  test("39.19 of a state counts in that state alone", async () => {
    await exempt("US", "NY");
    expect(await taxOf("US", "NY")).toEqual(EXEMPT);
    expect(await taxOf("US", "CA")).toEqual(["CA tax 7.25%: $7.25"]);
    expect(await taxOf("DE")).toEqual(["VAT 19%: $19.00"]);
  });

  test("39.19 of a country counts in all of it and nowhere else", async () => {
    await exempt("US");
    expect([await taxOf("US", "NY"), await taxOf("US", "CA")]).toEqual([EXEMPT, EXEMPT]);
    expect(await taxOf("DE")).toEqual(["VAT 19%: $19.00"]);
  });

  test("39.19 from before places were asked for counts everywhere, as it did", async () => {
    await exempt(null);
    expect([await taxOf("US", "CA"), await taxOf("DE")]).toEqual([EXEMPT, EXEMPT]);
  });
});

describe("prices of a zone", () => {
  const PLACES = [
    { place: "US", method: { name: "Post", steps: [{ from: 0, cents: 0 }] } },
    { place: "DE", method: { name: "Post", steps: [{ from: 0, cents: 0 }] } },
  ];
  const american = [
    "Subtotal: $100.00",
    "Shipping (Post): Free",
    "CA tax 7.25%: $7.25",
    "Total: $107.25",
  ];
  // 100.00 × 19 / 119 = 15.966….
  const german = [
    "Subtotal: $100.00",
    "Shipping (Post): Free",
    "Total: $100.00",
    "Including VAT 19%: $15.97",
  ];

  test.each([
    { shopIncludes: false, us: null, de: true },
    { shopIncludes: true, us: false, de: null },
    { shopIncludes: false, us: false, de: true },
  ])(
    "39.20 are net in the US and gross in Germany at once: %j",
    async ({ shopIncludes, us, de }) => {
      await shop.sql`update tax_settings set includes_tax = ${shopIncludes}`;
      for (const { place, method } of PLACES) {
        await addZone(shop.sql, [place], [method], place === "US" ? us : de);
      }
      expect(await rows("US", "CA")).toEqual(american);
      expect(await rows("DE", "")).toEqual(german);
    },
  );

  test("39.20 are the shop's where the zone says nothing", async () => {
    for (const { place, method } of PLACES) await addZone(shop.sql, [place], [method]);
    expect(await rows("US", "CA")).toEqual(american);
    expect(await rows("DE", "")).toContain("VAT 19%: $19.00");
    await shop.sql`update tax_settings set includes_tax = true`;
    expect(await rows("DE", "")).toEqual(german);
    // 100.00 × 7.25 / 107.25 = 6.759….
    expect(await rows("US", "CA")).toContain("Including CA tax 7.25%: $6.76");
  });
});

describe("a pick-up", () => {
  const standsIn = async (state: string, addressLine1 = "1 Press Road") => {
    await shop.sql`update shop_settings set address_line1 = ${addressLine1}, state = ${state}`;
    shop.services.shopSettings.drop();
  };
  const offer = (isPickup: boolean) =>
    addZone(shop.sql, ["*"], [{ name: "Counter", isPickup, steps: [{ from: 0, cents: 0 }] }]);
  const taxes = async (country: string, state: string, more = {}) =>
    (await rows(country, state, more)).filter((row) => /tax|VAT/i.test(row));

  test("39.21 is taxed where the shop is, wherever its customer lives", async () => {
    await offer(true);
    await standsIn("Oregon");
    expect(await taxes("US", "CA")).toEqual([]);
    await standsIn("New York");
    // 100.00 × 8.875 %.
    expect(await taxes("US", "CA")).toEqual(["NY tax 8.875%: $8.88"]);
    expect(await taxes("DE", "")).toEqual(["NY tax 8.875%: $8.88"]);
  });

  test("39.21 is exempt by the place where it is picked up", async () => {
    await offer(true);
    await standsIn("NY");
    await shop.sql`
      insert into tax_exemptions (email, tax_number, country_code, state_code)
      values (${EMAIL}, 'NY-EX', 'US', 'NY')`;
    const exempt = { verifiedEmail: EMAIL };
    expect(await taxes("US", "CA", exempt)).toEqual(["Tax: Exempt (NY-EX)"]);
  });

  test.each([
    { exemptIn: "DE", state: "", cents: 300 },
    // 3.00 × 100 / 107.25 = 2.797….
    { exemptIn: "US", state: "CA", cents: 280 },
  ])("39.21 costs beside its name what is charged, to who is exempt in $exemptIn", async (row) => {
    const { exemptIn, state, cents } = row;
    await shop.sql`update tax_settings set taxes_shipping = true`;
    const methods = [{ name: "Counter", isPickup: true, steps: [{ from: 0, cents: 300 }] }];
    await addZone(shop.sql, ["DE"], methods, true);
    await standsIn("CA");
    await shop.sql`
      insert into tax_exemptions (email, tax_number, country_code, state_code)
      values (${EMAIL}, 'EX-1', ${exemptIn}, ${state})`;
    const quoted = await quoteTo("DE", "", { verifiedEmail: EMAIL });
    expect(quoted.methods).toMatchObject([{ name: "Counter", cents }]);
    expect(quoted.amounts.shippingCents).toBe(cents);
  });

  test("39.21 is taxed by the customer's address while the shop has given none; so is a parcel", async () => {
    await offer(true);
    await standsIn("NY", "");
    expect(await taxes("US", "CA")).toEqual(["CA tax 7.25%: $7.25"]);
    await standsIn("Nowhere in particular");
    expect(await taxes("US", "CA")).toEqual(["CA tax 7.25%: $7.25"]);
    await shop.sql`delete from shipping_zones`;
    await standsIn("NY");
    await offer(false);
    expect(await taxes("US", "CA")).toEqual(["CA tax 7.25%: $7.25"]);
  });
});
