import { afterAll, beforeAll } from "bun:test";
import { type ShopSettings, startShop, type TestShop } from "./shop.ts";

export function useShop(settings?: ShopSettings): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await startShop(settings));
  });
  afterAll(() => shop.stop?.());
  return shop;
}
