import { expect, test } from "bun:test";
import { revisionOf } from "#db/revision.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { saveShopSettings } from "./save-shop-settings.ts";

const database = useDatabase();
/** The seeded guest. */
const actorId = 1;

test("35.1 a new shop has the default settings", async () => {
  expect(await findShopSettings(database.sql)).toEqual(DEFAULT_SETTINGS);
});

test("35.2 settings are saved by tab, and a form based on older values changes nothing", async () => {
  const { sql } = database;
  const seen = revisionOf({ name: "Printhread", productionDays: 0 });
  const change = { name: "Ink & Thread", productionDays: 3 };
  expect(await saveShopSettings({ sql }, { change, revision: seen, actorId })).toBe("saved");

  const late = { change: { name: "Late", productionDays: 9 }, revision: seen, actorId };
  expect(await saveShopSettings({ sql }, late)).toBe("changed");
  expect(await findShopSettings(sql)).toEqual({ ...DEFAULT_SETTINGS, ...change });
  const contact = { change: { phone: "+1 555 010 9999" }, revision: revisionOf({ phone: "" }) };
  expect(await saveShopSettings({ sql }, { ...contact, actorId })).toBe("saved");
  expect(await findShopSettings(sql)).toEqual({
    ...DEFAULT_SETTINGS,
    ...change,
    phone: "+1 555 010 9999",
  });
  const audit = await sql`select action, before, after, actor_id from audit_events order by id`;
  expect([...audit]).toMatchObject([
    { actorId, before: { name: "Printhread", productionDays: 0 }, after: change },
    { actorId, before: { phone: "" }, after: contact.change },
  ]);
});
