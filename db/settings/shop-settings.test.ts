import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { revisionOf } from "../revision.ts";
import { findShopSettings, saveShopSettings } from "./shop-settings.ts";

const database = useDatabase();
/** The seeded guest. */
const actorId = 1;

test("a new shop has the default settings", async () => {
  expect(await findShopSettings(database.sql)).toEqual(DEFAULT_SETTINGS);
});

test("settings are saved by tab, and a form based on older values changes nothing", async () => {
  const { sql } = database;
  const seen = revisionOf({ name: "Printhread", productionDays: 0 });
  const change = { name: "Ink & Thread", productionDays: 3 };
  expect(await saveShopSettings(sql, { change, revision: seen, actorId })).toEqual({ ok: true });

  const late = { change: { name: "Late", productionDays: 9 }, revision: seen, actorId };
  expect(await saveShopSettings(sql, late)).toEqual({
    ok: false,
    current: { ...DEFAULT_SETTINGS, ...change },
  });
  const contact = { change: { phone: "+1 555 010 9999" }, revision: revisionOf({ phone: "" }) };
  expect(await saveShopSettings(sql, { ...contact, actorId })).toEqual({ ok: true });
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
