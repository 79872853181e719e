import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const page = async (path: string) => (await admin.request(path)).text();
const post = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));

/** The page's form would send this, as the server has filled it. */
const revisionOf = (html: string) => /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? "";

async function idOf(table: "zones" | "methods", name: string): Promise<number> {
  const from = shop.sql(`shipping_${table}`);
  const [{ id }] = await shop.sql<[{ id: number }]>`select id from ${from} where name = ${name}`;
  return id;
}

const audited = async (subjectKind: string) =>
  shop.sql`select action, subject_id, before, after from audit_events
    where subject_kind = ${subjectKind} order by id desc limit 1`;

test("37.1 a shop without zones says that it ships everywhere for free", async () => {
  const html = await page(paths.adminShipping);
  expect(html).toContain("Free everywhere");
  expect(html).toContain('aria-current="page">Shipping');
  const answered = await page(withQuery(paths.adminShipping, { country: "DE", pieces: 3 }));
  expect(answered).toMatch(/To Germany[\s\S]*<dd>Free<\/dd>/);
});

describe("zones", () => {
  test("37.2 are added with places that were ticked and typed, and lead on to their methods", async () => {
    const answer = await post(paths.adminShippingZones, {
      name: "Home",
      "place-US": "on",
      typedPlaces: "Canada",
    });
    const id = await idOf("zones", "Home");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      paths.adminShippingMethods(id),
    ]);
    const html = await page(paths.adminShipping);
    expect(html).toContain("Canada · United States");
    expect(html).toContain("Nothing ships here yet");
    const [event] = await audited("shipping-zone");
    expect(event).toMatchObject({
      action: "add",
      subjectId: String(id),
      after: { name: "Home", places: ["US", "CA"] },
    });
    const editor = await page(paths.adminShippingZone(id));
    expect(editor).toMatch(/name="place-US"[^>]* checked/);
    expect(editor).not.toMatch(/name="place-DE"[^>]* checked/);
  });

  test("39.20 say whether prices there include tax, or leave it to the shop", async () => {
    const save = async (fields: Record<string, string>) => {
      const revision = revisionOf(await page(paths.adminShippingZone(id)));
      return post(paths.adminShippingZone(id), { name: "Nordic", ...fields, revision });
    };
    await post(paths.adminShippingZones, { name: "Nordic", "place-SE": "on" });
    const id = await idOf("zones", "Nordic");
    for (const [prices, includesTax] of [
      ["gross", true],
      ["net", false],
      ["shop", null],
    ] as const) {
      expect((await save({ "place-SE": "on", prices })).status).toBe(303);
      const [zone] = await shop.sql`select includes_tax from shipping_zones where id = ${id}`;
      expect(zone).toEqual({ includesTax });
      const editor = await page(paths.adminShippingZone(id));
      expect(editor).toMatch(new RegExp(`<option value="${prices}" selected`));
    }
    await post(paths.adminShippingZoneDeletion(id), {});
  });

  test("37.2 say what is wrong beside the fields, and what was typed stays", async () => {
    const fields = { name: "", "place-FR": "on", typedPlaces: "Atlantis" };
    const answer = await post(paths.adminShippingZones, fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Nothing was saved");
    expect(html).toContain("Enter a name, such as Europe");
    expect(html).toContain("We do not know “Atlantis”");
    expect(html).toMatch(/name="place-FR"[^>]* checked/);
    expect(html).toContain(">Atlantis</textarea>");
  });

  test("37.3 a place that another zone has is named with it, and moves when that is wished", async () => {
    const fields = { name: "North", "place-CA": "on", "place-US-AK": "on" };
    const rejected = await post(paths.adminShippingZones, fields);
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain("Canada is in “Home”");
    expect(html).toMatch(/name="place-US-AK"[^>]* checked/);
    expect(await shop.sql`select from shipping_zones where name = 'North'`).toHaveLength(0);
    expect((await post(paths.adminShippingZones, { ...fields, moves: "on" })).status).toBe(303);
    const rows = await shop.sql`
      select name, country_code, state_code from zone_places
      join shipping_zones zone on zone.id = zone_id order by country_code, state_code`;
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      "North CA ",
      "Home US ",
      "North US AK",
    ]);
  });

  test("37.4 one that somebody else has changed meanwhile is not saved, and both are shown", async () => {
    const id = await idOf("zones", "North");
    const revision = revisionOf(await page(paths.adminShippingZone(id)));
    const fields = { "place-CA": "on", revision };
    expect((await post(paths.adminShippingZone(id), { ...fields, name: "Cold" })).status).toBe(303);
    const answer = await post(paths.adminShippingZone(id), { ...fields, name: "Icy" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("Somebody changed this meanwhile");
    expect(html).toContain("Saved now: <strong>Cold</strong>");
    expect(html).toContain("Yours: <strong>Icy</strong>");
    const again = { ...fields, name: "Icy", revision: revisionOf(html) };
    expect((await post(paths.adminShippingZone(id), again)).status).toBe(303);
    expect(await idOf("zones", "Icy")).toBe(id);
  });
});

const POST = { name: "Post", priceBy: "pieces", "price-0": "4.99", isActive: "on" };

describe("methods", () => {
  test("37.5 are added with their steps, and the preview says what they cost and when they arrive", async () => {
    const zoneId = await idOf("zones", "Home");
    const fields = {
      ...POST,
      "from-1": "10",
      "price-1": "9.99",
      freeFrom: "100",
      minTransitDays: "2",
      maxTransitDays: "4",
    };
    expect((await post(paths.adminShippingMethods(zoneId), fields)).status).toBe(303);
    const html = await page(paths.adminShipping);
    expect(html).toContain("$4.99 · from 10 shirts $9.99");
    expect(html).toContain("2–4 days");
    await shop.sql`update shop_settings set production_days = 2`;
    shop.services.shopSettings.drop();
    const cost = (query: object) =>
      page(withQuery(paths.adminShipping, { country: "US", ...query }));
    expect(await cost({ pieces: 12, total: "99.99" })).toMatch(
      /Post<span class="small">Arrives [^<]+ – [^<]+<\/span><\/dt><dd>\$9\.99/,
    );
    expect(await cost({ pieces: 1, total: "100" })).toMatch(/Post[\s\S]*<dd>Free<\/dd>/);
    expect(await cost({ country: "DE" })).toContain("The shop does not ship to Germany");
    expect(await cost({ pieces: "few" })).toContain("Enter a whole number of shirts");
    await shop.sql`update shop_settings set production_days = 0`;
    shop.services.shopSettings.drop();
  });

  test("37.2 say what is wrong beside the fields, and what was typed stays", async () => {
    const zoneId = await idOf("zones", "Home");
    const fields = { ...POST, name: "", "price-0": "much", "from-1": "5" };
    const answer = await post(paths.adminShippingMethods(zoneId), fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Enter a name, such as Standard");
    expect(html.match(/Enter a price, such as 4\.99; 0 is free/g)).toHaveLength(2);
    expect(html).toMatch(/value="much"/);
  });

  test("37.6 are saved unless somebody else was faster, moved up and deleted, all of it recorded", async () => {
    const zoneId = await idOf("zones", "Home");
    await post(paths.adminShippingMethods(zoneId), { ...POST, name: "Express", isPickup: "on" });
    const id = await idOf("methods", "Express");
    const path = paths.adminShippingMethod(id);
    const editor = await page(path);
    expect(editor).toMatch(/name="isPickup"[^>]* checked/);
    const fields = { ...POST, name: "Courier", revision: revisionOf(editor) };
    expect((await post(path, fields)).status).toBe(303);
    const late = await post(path, { ...fields, name: "Van" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Saved now: <strong>Courier</strong>");

    expect((await post(paths.adminShippingMethodPosition(id))).status).toBe(303);
    const rows = await shop.sql`select name from shipping_methods order by position`;
    expect(rows.map(({ name }) => name)).toEqual(["Courier", "Post"]);

    expect(await page(path)).toContain("Delete method?");
    expect((await post(paths.adminShippingMethodDeletion(id))).status).toBe(303);
    expect((await admin.request(path)).status).toBe(404);
    expect(await audited("shipping-method")).toMatchObject([
      { action: "delete", before: { name: "Courier", isPickup: false } },
    ]);
  });
});

test("37.7 holidays are a list that can be pasted; a line that is none is named", async () => {
  const revision = revisionOf(await page(paths.adminHolidays));
  const save = (holidays: string, based = revision) =>
    post(paths.adminHolidays, { holidays, revision: based });
  const wrong = await save("2026-12-25 Christmas Day\nsoon");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Line 2: “soon” is not a date.");
  expect((await save("2099-12-25 Christmas Day\n2099-01-01")).status).toBe(303);
  expect(await page(paths.adminShipping)).toContain("Fri Dec 25, 2099");
  const late = await save("2099-12-26");
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Somebody changed this meanwhile");
  expect(html).toContain(">2099-12-26</textarea>");
  expect((await save("", revisionOf(html))).status).toBe(303);
  expect(await shop.sql`select from holidays`).toHaveLength(0);
});

test("37.6 a zone is deleted with its methods once the question is answered", async () => {
  const id = await idOf("zones", "Home");
  expect(await page(paths.adminShipping)).toContain("Delete zone “Home”?");
  expect((await post(paths.adminShippingZoneDeletion(id))).status).toBe(303);
  expect((await admin.request(paths.adminShippingZone(id))).status).toBe(404);
  expect(await shop.sql`select from shipping_methods`).toHaveLength(0);
});
