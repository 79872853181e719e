import { beforeAll, describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS, type ShopSettings } from "#shop/settings/shop-settings.ts";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { quote } from "./quote.ts";
import type { QuoteDeps } from "./request.ts";

const database = useDatabase();

const LINE = shirts(12);

function quoteTo(
  place: string | null,
  methodId: number | null = null,
  shop: Partial<ShopSettings> = {},
) {
  const [countryCode = "", stateCode = ""] = place?.split("-") ?? [];
  const deps = {
    sql: database.sql,
    shopSettings: { read: async () => ({ ...DEFAULT_SETTINGS, ...shop }) },
  };
  // Taxes that Stripe figures out need the payments; others do not.
  return quote(deps as unknown as QuoteDeps, {
    lines: [LINE],
    to: place ? { countryCode, stateCode, city: "", postalCode: "", addressLine1: "" } : null,
    customer: "",
    userId: 1,
    methodId,
    code: null,
    orderId: null,
  });
}

const problemsTo = async (place: string) => (await quoteTo(place)).problems;

test("37.1 a shop without zones ships everywhere for free and promises no date", async () => {
  const quoted = await quoteTo("DE", null, { productionDays: 3 });
  expect(quoted).toMatchObject({ methods: [], problems: [], isShippingPending: false });
  expect(quoted.amounts).toMatchObject({
    shippingCents: 0,
    shippingMethod: null,
    arrivesFrom: null,
  });
});

describe("a shop with zones", () => {
  beforeAll(async () => {
    const { sql } = database;
    await addZone(
      sql,
      ["US", "CA"],
      [
        { name: "Not yet", isActive: false },
        { name: "Free", freeFromCents: 23_988 },
        {
          name: "By weight",
          priceBy: "weight",
          minTransitDays: 1,
          maxTransitDays: 1,
          steps: [
            { from: 0, cents: 499 },
            { from: 2400, cents: 1299 },
          ],
        },
        { name: "Pick-up", isPickup: true, steps: [] },
      ],
    );
    await addZone(sql, ["US-AK", "US-HI"], []);
    await addZone(sql, ["FR"], [{ name: "Not yet", isActive: false }]);
  });

  test("37.8 offers the methods of the place's zone, each with its price and its days", async () => {
    const shop = { productionDays: 2, addressLine1: "1 Main St", city: "Salem" };
    const quoted = await quoteTo("US-OR", null, shop);
    expect(quoted.methods).toMatchObject([
      { name: "Free", cents: 0, arrivesText: null, pickupAt: null },
      {
        name: "By weight",
        cents: 1299,
        arrivesText: expect.stringMatching(/^Arrives \w{3} \w{3} \d+/),
      },
      {
        name: "Pick-up",
        cents: 0,
        arrivesText: expect.stringMatching(/^Ready /),
        pickupAt: "1 Main St, Salem, United States",
      },
    ]);
    expect(quoted.amounts).toMatchObject({ shippingMethod: "Free", shippingCents: 0 });
    const chosen = await quoteTo("US-OR", quoted.methods[1]?.id, shop);
    expect(chosen.amounts).toMatchObject({
      shippingMethod: "By weight",
      shippingCents: 1299,
      arrivesFrom: chosen.methods[1]?.arrival?.from,
    });
  });

  test("37.12 without production days promises no dates", async () => {
    const { methods } = await quoteTo("US-OR");
    expect(methods.map(({ arrivesText }) => arrivesText)).toEqual([null, null, null]);
  });

  test("37.9 says what is wrong with a method that is gone or another zone's", async () => {
    const { problems, amounts } = await quoteTo("CA", 999);
    expect(problems).toEqual([
      {
        field: "shippingMethodId",
        message: "That way of shipping is not offered for this address. Choose another one.",
      },
    ]);
    expect(amounts.shippingMethod).toBe("Free");
  });

  test("37.10 says where it ships when asked to ship elsewhere", async () => {
    const where = "We ship to Canada and the United States.";
    expect(await problemsTo("NL")).toEqual([
      { field: "shippingAddress", message: `We do not ship to the Netherlands yet. ${where}` },
    ]);
    expect(await problemsTo("FR")).toMatchObject([
      { message: `We do not ship to France yet. ${where}` },
    ]);
    expect(await problemsTo("US-HI")).toMatchObject([
      { message: `We do not ship to Hawaii yet. ${where}` },
    ]);
  });

  test("37.11 leaves the price open until somebody says where it goes", async () => {
    expect(await quoteTo(null)).toMatchObject({
      methods: [],
      problems: [],
      isShippingPending: true,
    });
  });

  test("37.8 everywhere else is every country that no zone names", async () => {
    await addZone(database.sql, ["*"], [{ name: "World" }]);
    expect((await quoteTo("NL")).amounts.shippingMethod).toBe("World");
    expect(await problemsTo("FR")).toMatchObject([
      { message: "We do not ship to France yet. Choose another address, or write to us." },
    ]);
  });
});
