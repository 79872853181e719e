import { expect, test } from "bun:test";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { homeDelivery } from "./home-delivery.ts";
import { shippableCountries } from "./shippable-countries.ts";

const database = useDatabase();

const post = (isActive: boolean) => [
  { name: "Post", steps: [], isActive, minTransitDays: 2, maxTransitDays: 4 },
];

const codes = async () => (await shippableCountries(database.sql)).map(({ code }) => code);

const SHOP = { ...DEFAULT_SETTINGS, shipsFree: false, productionDays: 2, state: "Oregon" };

test("37.15 the checkout offers the countries to which some method leads", async () => {
  expect(await codes()).toHaveLength(COUNTRIES.length);
  await addZone(database.sql, ["FR"], post(false));
  // The shop serves no place: then each is told so.
  expect(await codes()).toHaveLength(COUNTRIES.length);
  await addZone(database.sql, ["US-OR", "DE"], post(true));
  expect(await codes()).toEqual(["DE", "US"]);
  await addZone(database.sql, ["*"], post(true));
  const all = await codes();
  expect(all).toHaveLength(COUNTRIES.length - 1);
  expect(all).not.toContain("FR");
});

test("37.16 the products name the days of an order to the shop's own state, if any are promised", async () => {
  const { sql } = database;
  const arrival = async (shop: typeof SHOP) => (await homeDelivery(sql, shop)).arrival;
  expect(await arrival(SHOP)).toMatch(/^Arrives .+ – .+ in the United States$/);
  expect(await arrival({ ...SHOP, productionDays: 0 })).toBeNull();
  expect(await arrival({ ...SHOP, shipsFree: true })).toBeNull();
  expect(await arrival({ ...SHOP, countryCode: "FR" })).toBeNull();
});
