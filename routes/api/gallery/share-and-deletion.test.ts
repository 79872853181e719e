import { expect, spyOn, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { createMockups } from "#services/mockups/mockups.ts";
import { ACCOUNT_GONE } from "#shop/accounts/shopper-gone.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { standInDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("11.31 a share whose account is deleted while it is drawn says so, and nothing is shared", async () => {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pool = standInDrawing();
  const run: typeof pool.run = async (task, options) => {
    begun.resolve();
    await letGo.promise;
    return pool.run(task, options);
  };
  shop.services.mockups = createMockups({
    storage: shop.storage,
    pool: { ...pool, run },
    undrawable: undrawableHere(),
  });
  const { visitor, user } = await register(shop);
  const { designId } = await startBuyer(shop, visitor);
  const logged = spyOn(console, "error");
  const sharing = visitor.sendJson(paths.api.gallery, { title: "A disc", tags: ["x"], designId });
  await begun.promise;
  expect(await closeAccount(shop.services, user.id)).toBe(true);
  letGo.resolve();
  const answer = await sharing;
  expect([answer.status, await answer.text()]).toEqual([401, ACCOUNT_GONE]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  expect(await shop.sql`select from gallery_designs where user_id = ${user.id}`).toHaveLength(0);
});
