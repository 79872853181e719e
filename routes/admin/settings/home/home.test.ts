import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { NEW_SHOP } from "#tools/testing/data/new-shop.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

afterEach(async () => {
  await shop.sql`truncate shop_settings`;
  await shop.sql`insert into shop_settings default values`;
  shop.services.shopSettings.drop();
});

const read = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();
const SETTINGS = paths.adminHomeSettings;
const SHEET = /<link rel="stylesheet" href="(\/accents\/[^"]+)"/;

async function save(changes: Record<string, string>, opened?: string): Promise<Response> {
  const fields = formFields(opened ?? (await read(SETTINGS, admin)), SETTINGS);
  return admin.post(SETTINGS, new URLSearchParams({ ...fields, ...changes }));
}

describe("the accent", () => {
  test("68.1 is no style sheet at all until the owner chooses one", async () => {
    expect(await read(paths.about)).not.toContain("/accents/");
    expect((await save({ accent: "#2a3fc7" })).status).toBe(303);
    expect(await read(paths.about)).toMatch(SHEET);
    expect((await save({ accent: "" })).status).toBe(303);
    expect(await read(paths.about)).not.toContain("/accents/");
    expect(await findShopSettings(shop.sql)).toEqual(NEW_SHOP);
  });

  test("68.4 reaches every page, cached ones at once, by a sheet that is the same for ever", async () => {
    for (const path of [paths.home, paths.about]) await read(path);
    await save({ accent: " FFD000 " });
    const pages = [paths.home, paths.about, paths.product, paths.gallery, paths.checkout, "/none"];
    const sheets = await Promise.all(pages.map(async (path) => SHEET.exec(await read(path))?.[1]));
    const [href = ""] = sheets;
    expect(sheets).toEqual(pages.map(() => href));
    expect(SHEET.exec(await read(paths.admin, admin))?.[1]).toBe(href);
    const about = await read(paths.about);
    // It comes last, so that its tokens take the place of the others.
    expect([...about.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].at(-1)?.[1]).toBe(href);

    const sheet = await shop.visitor().request(href);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(sheet.headers.get("x-content-type-options")).toBe("nosniff");
    expect(sheet.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const css = await sheet.text();
    expect(css).toStartWith("@layer tokens{:root,.home-head--light{--accent:#7e6600;");
    expect(css).toContain("@media (prefers-color-scheme:dark){:root{--accent:#ffd000;");
    expect(css).toMatch(/^[a-z0-9@:(){},;#. -]+$/);
  });

  test("68.4 a sheet of another release is not stored, and none is there by any other name", async () => {
    const old = await shop.visitor().request(paths.accentSheet("ffd000-0.css"));
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    for (const name of ["ffd000.css", "FFD000-0.css", "red-0.css", "ffd000-0.js", "ffd00-0.css"])
      expect((await shop.visitor().request(paths.accentSheet(name))).status).toBe(404);
    const long = paths.accentSheet(`ffd000-${"0".repeat(17)}.css`);
    expect((await shop.visitor().request(long)).status).toBe(404);
  });

  test.each([
    "red",
    "#12345",
    "#1234567",
    "#b3202d;}",
    "#b3202d}body{display:none",
    "url(//x.example)",
    "var(--ink)",
    "<b>",
    "\u202e#b3202d#",
  ])(
    "68.6 %j is no color: the field says what to do, and nothing typed is lost",
    async (accent) => {
      const answer = await save({ accent, homeHeadline: "Hi <b>", "place-reviews": "1" });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toMatch(
        /id="accent-error">.*Enter a color as # and six digits, such as #b3202d/,
      );
      expect(html).toContain('value="Hi &lt;b&gt;"');
      expect(formFields(html, SETTINGS)).toMatchObject({ "place-reviews": "1", accent });
      expect(await findShopSettings(shop.sql)).toEqual(NEW_SHOP);
      expect(html).not.toContain("/accents/");
    },
  );

  test("68.6 of two who save at once the later one reads both, and may save again", async () => {
    const opened = await read(SETTINGS, admin);
    await save({ accent: "#0a0", "place-gallery": "1" });
    const late = await save({ accent: "#b3202d", "place-promises": "hidden" }, opened);
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Saved now: <strong>#00aa00</strong>");
    expect(html).toContain("Yours: <strong>#b3202d</strong>");
    expect(html).toContain("Yours: <strong>Not shown</strong>");
    expect((await findShopSettings(shop.sql)).accent).toBe("#00aa00");
    expect((await save({}, html)).status).toBe(303);
    expect((await findShopSettings(shop.sql)).accent).toBe("#b3202d");
  });

  test("68.6 the database takes nothing but a color, either", async () => {
    const saving = shop.sql`update shop_settings set accent = 'red;}'`;
    await expect(saving.execute()).rejects.toThrow("shop_settings_accent");
  });

  test("68.3 after saving, the page without script shows what the shop made of it", async () => {
    await save({ accent: "#ffd000", homeHeadline: "Shirts <i>for</i> bands" });
    const html = await read(SETTINGS, admin);
    expect(html).toContain("On light pages #7e6600, which is darker: #ffd000 reaches 1.2:1");
    expect(html).toContain('<rect width="28" height="24" fill="#ffd000">');
    expect(html).toContain('fill="#7e6600"');
    expect(html).toContain('class="home-head home-head--dark"');
    expect(html).toContain(">Shirts &lt;i&gt;for&lt;/i&gt; bands</p>");
  });
});

describe("the sections of the home page", () => {
  const order = (html: string) =>
    Object.entries({ opening: 'class="hero"', studio: 'id="studio"', promises: "What you get" })
      .map(([name, mark]) => ({ name, at: html.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name);

  test("68.7 stand in the owner's order, and those that are not shown are not there", async () => {
    expect(order(await read(paths.home))).toEqual(["opening", "studio", "promises"]);
    await save({ "place-promises": "1" });
    const moved = ["promises", "opening", "studio", "products", "gallery", "reviews"] as const;
    expect((await findShopSettings(shop.sql)).homeSections).toEqual([...moved]);
    expect(order(await read(paths.home))).toEqual(["promises", "opening", "studio"]);
    await save({ "place-opening": "hidden", "place-studio": "1" });
    expect(order(await read(paths.home))).toEqual(["studio", "promises"]);
    expect((await save({ accent: "" })).status).toBe(303);
    const { homeSections } = await findShopSettings(shop.sql);
    expect(homeSections).toEqual(["studio", "promises", "products", "gallery", "reviews"]);
  });

  test("68.7 take no unknown name or place, which is said at its field, and the studio stays", async () => {
    const answer = await save({ "place-studio": "hidden", "place-reviews": "-1" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/id="place-studio-error">.*home is the studio(?:'|&#39;)s page</);
    expect(html).toMatch(/id="place-reviews-error">.*Choose a place from 1 to 6, or Not shown</);
    for (const place of ["0", "7", "first", "1e0", "1.5", "__proto__"])
      expect((await save({ "place-gallery": place })).status).toBe(422);
    const strange = { "place-constructor": "1", "place-": "1", homeSections: "{studio,x}" };
    expect((await save(strange)).status).toBe(303);
    expect(await findShopSettings(shop.sql)).toEqual(NEW_SHOP);
    const saving = shop.sql`update shop_settings set home_sections = '{studio,x}'`;
    await expect(saving.execute()).rejects.toThrow("shop_settings_home_sections");
  });
});
