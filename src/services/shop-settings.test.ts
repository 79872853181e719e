import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { until } from "#tools/testing/until.ts";
import { cacheShopSettings } from "./shop-settings.ts";

/** The names that the database has, one after the other. */
function shopNamed(...names: string[]) {
  const queries: string[] = [];
  const find = async () => {
    const name = names[Math.min(queries.length, names.length - 1)] ?? "";
    queries.push(name);
    if (name === "") throw new Error("no database");
    return { ...DEFAULT_SETTINGS, name };
  };
  return { find, queries };
}

test("35.4 a hundred pages at once are one query, and a change made here is shown at once", async () => {
  const { find, queries } = shopNamed("Old", "New");
  const cache = await cacheShopSettings(find);
  const read = await Promise.all(Array.from({ length: 100 }, () => cache.read()));
  expect(new Set(read.map(({ name }) => name))).toEqual(new Set(["Old"]));
  expect(queries).toEqual(["Old"]);
  cache.drop();
  expect((await Promise.all([cache.read(), cache.read()])).map(({ name }) => name)).toEqual([
    "New",
    "New",
  ]);
  expect(queries).toEqual(["Old", "New"]);
});

test("35.4 what another process has saved is shown within about a second", async () => {
  const { find } = shopNamed("Old", "New");
  const cache = await cacheShopSettings(find);
  expect((await cache.read()).name).toBe("Old");
  await until("the new name is shown", async () => (await cache.read()).name === "New");
});

test("35.5 without a database the settings known last are answered, once a second with a warning", async () => {
  const { find, queries } = shopNamed("Old", "");
  const cache = await cacheShopSettings(find);
  cache.drop();
  const warn = console.warn;
  const warnings: unknown[] = [];
  console.warn = (...words) => void warnings.push(words.join(" "));
  expect((await cache.read()).name).toBe("Old");
  expect((await cache.read()).name).toBe("Old");
  console.warn = warn;
  expect(queries).toHaveLength(2);
  expect(warnings).toEqual(["The shop settings could not be read: no database"]);
});
