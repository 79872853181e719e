import { expect, test } from "bun:test";
import { useShop } from "#tools/testing/use-shop.ts";
import { hitLimitsWith } from "./rate-limit.ts";

const shop = useShop();

test("23.38 a limit of three lets three through and says how long the fourth waits", async () => {
  const limit = { name: "three", key: "somebody", limit: 3, seconds: 60 };
  const hit = (key = limit.key) => hitLimitsWith(shop.services, [{ ...limit, key }]);
  const waits = [await hit(), await hit(), await hit(), await hit()];
  expect(waits.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(waits[3]).toBeLessThanOrEqual(60);
  expect(await hit("somebody else")).toBeUndefined();
});
