import { expect, test } from "bun:test";
import { createMockups } from "#services/mockups/mockups.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { heaviestTexts } from "#tools/testing/data/heavy-text.ts";
import { standInDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const PRINTS = [{ area: "front", layers: heaviestTexts() }];
const IP = "192.0.2.77";
const DESIGN = { title: "Nice shirt", tags: ["x"], prints: PRINTS };

test("14.34 an IP has one share drawn at a time, for which it waits and its account pays", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<unknown>();
  const pool = standInDrawing();
  const run: typeof pool.run = async (task, options) => {
    begun.resolve(options);
    await promise;
    return pool.run(task, options);
  };
  shop.services.mockups = createMockups({
    storage: shop.storage,
    pool: { ...pool, run },
    undrawable: undrawableHere(),
  });
  const { visitor } = await register(shop);
  const { visitor: other } = await register(shop);
  const first = share(visitor);
  expect(await begun.promise).toMatchObject({
    caller: { ip: IP },
    maker: { ip: expect.stringMatching(/^user \d+$/) },
    shares: true,
    isHeavy: true,
  });
  const second = await share(other);
  expect([second.status, second.headers.get("retry-after"), await second.text()]).toEqual([
    429,
    "5",
    "Another design is being shared from your network. Please try again in a few seconds.",
  ]);
  resolve();
  expect((await first).status).toBe(201);
  expect((await share(other)).status).toBe(201);
});

/** Accounts may be anybody's; these two share from one IP. */
function share(visitor: Visitor) {
  return visitor.request(paths.api.gallery, {
    method: "POST",
    body: JSON.stringify(DESIGN),
    headers: { "content-type": "application/json", "x-forwarded-for": IP },
  });
}
