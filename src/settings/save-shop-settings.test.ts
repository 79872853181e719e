import { expect, test } from "bun:test";
import { revisionOf } from "#db/revision.ts";
import { findCurrency, lockCurrency } from "#db/settings/currency.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { NEW_SHOP } from "#tools/testing/data/new-shop.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { saveShopSettings } from "./save-shop-settings.ts";

const database = useDatabase();
/** The seeded guest. */
const actorId = 1;

test("35.1 a new shop has the default settings", async () => {
  expect(await findShopSettings(database.sql)).toEqual(NEW_SHOP);
});

test("35.2 settings are saved by tab, and a form based on older values changes nothing", async () => {
  const { sql } = database;
  const seen = revisionOf({ name: "Printhread", productionDays: 0 });
  const change = { name: "Ink & Thread", productionDays: 3 };
  expect(await saveShopSettings({ sql }, { change, revision: seen, actorId })).toBe("saved");

  const late = { change: { name: "Late", productionDays: 9 }, revision: seen, actorId };
  expect(await saveShopSettings({ sql }, late)).toBe("changed");
  expect(await findShopSettings(sql)).toEqual({ ...NEW_SHOP, ...change });
  const contact = { change: { phone: "+1 555 010 9999" }, revision: revisionOf({ phone: "" }) };
  expect(await saveShopSettings({ sql }, { ...contact, actorId })).toBe("saved");
  expect(await findShopSettings(sql)).toEqual({
    ...NEW_SHOP,
    ...change,
    phone: "+1 555 010 9999",
  });
  const audit = await sql`select action, before, after, actor_id from audit_events order by id`;
  expect([...audit]).toMatchObject([
    { actorId, before: { name: "Printhread", productionDays: 0 }, after: change },
    { actorId, before: { phone: "" }, after: contact.change },
  ]);
});

test("55.4 the currency changes until there is an order, also one that is being placed", async () => {
  const { sql } = database;
  const save = (from: CurrencyCode, currency: CurrencyCode) =>
    saveShopSettings(
      { sql },
      { change: { currency }, revision: revisionOf({ currency: from }), actorId },
    );
  expect(await save("usd", "eur")).toBe("saved");
  const [late, placed] = await sql.begin(async (tx) => {
    expect(await lockCurrency(tx)).toBe("eur");
    const saving = save("eur", "jpy");
    await untilLockAwaited(sql);
    return [saving, await addOrder(tx)] as const;
  });
  expect(placed).toBeGreaterThan(0);
  expect(await late).toBe("has-orders");
  expect(await findCurrency(sql)).toBe("eur");
  expect(await save("eur", "eur")).toBe("saved");
});
