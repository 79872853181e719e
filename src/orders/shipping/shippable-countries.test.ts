import { expect, test } from "bun:test";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { homeArrival } from "./home-arrival.ts";
import { shippableCountries } from "./shippable-countries.ts";

const database = useDatabase();

async function addZone(places: string[], isActive: boolean) {
  const { sql } = database;
  const [{ id }] = await sql<[{ id: number }]>`
    insert into shipping_zones (name) values (${places.join(" ")}) returning id`;
  for (const place of places) {
    const [countryCode, stateCode = ""] = place.split("-");
    await sql`insert into zone_places ${sql({ zoneId: id, countryCode, stateCode })}`;
  }
  await sql`
    insert into shipping_methods (zone_id, name, price_by, steps, is_active, min_transit_days,
      max_transit_days)
    values (${id}, 'Post', 'pieces', '[]', ${isActive}, 2, 4)`;
}

const codes = async () => (await shippableCountries(database.sql)).map(({ code }) => code);

const SHOP = { ...DEFAULT_SETTINGS, shipsFree: false, productionDays: 2, state: "Oregon" };

test("the checkout offers the countries to which some method leads", async () => {
  expect(await codes()).toHaveLength(COUNTRIES.length);
  await addZone(["FR"], false);
  // Nothing is served: then each is told so.
  expect(await codes()).toHaveLength(COUNTRIES.length);
  await addZone(["US-OR", "DE"], true);
  expect(await codes()).toEqual(["DE", "US"]);
  await addZone(["*"], true);
  const all = await codes();
  expect(all).toHaveLength(COUNTRIES.length - 1);
  expect(all).not.toContain("FR");
});

test("the products name the days of an order to the shop's own state, if any are promised", async () => {
  const { sql } = database;
  expect(await homeArrival(sql, SHOP)).toMatch(/^Arrives .+ – .+ in the United States$/);
  expect(await homeArrival(sql, { ...SHOP, productionDays: 0 })).toBeNull();
  expect(await homeArrival(sql, { ...SHOP, shipsFree: true })).toBeNull();
  expect(await homeArrival(sql, { ...SHOP, countryCode: "FR" })).toBeNull();
});
