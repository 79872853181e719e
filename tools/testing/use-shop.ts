import { afterAll, beforeAll } from "bun:test";
import { type ShopSettings, startShop, type TestShop } from "./shop.ts";

/** A shop for all tests of a file: started before the first of them, stopped after the last. */
export function useShop(settings?: ShopSettings): TestShop {
  // Filled before anything in the file can read it.
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await startShop(settings));
  });
  afterAll(() => shop.stop?.());
  return shop;
}
