import { afterAll, expect, test } from "bun:test";
import { startArtwork } from "#tools/testing/artwork.ts";
import { standInDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { until } from "#tools/testing/until.ts";
import type { Pool } from "../artwork/pool.ts";
import type { Drawn } from "../drawing/drawn.ts";
import { createMockups } from "./mockups.ts";

const shop = await startArtwork();
afterAll(() => shop.stop());

const EMPTY: Drawn = { document: { version: 1, areas: {} }, artworks: [] };
const LARGE = { type: "webp", width: 1280 } as const;

const shirt = () => {
  const pictureId = crypto.randomUUID().replaceAll("-", "");
  return { cut: "classic", view: "front", color: "white", pictureId } as const;
};

/** Drawings of accounts end when the test says so; those of visitors end by themselves. */
function slowForAccounts() {
  const pool = standInDrawing();
  const begun: PromiseWithResolvers<void>[] = [];
  const run = (async (task, options) => {
    if (options?.maker) {
      const drawing = Promise.withResolvers<void>();
      begun.push(drawing);
      await drawing.promise;
    }
    return pool.run(task, options);
  }) as Pool["run"];
  return { begun, pool: { ...pool, run } };
}

test("21.58 designs to be shared are drawn one at a time, by whichever IP and account, while pictures go on", async () => {
  const { begun, pool } = slowForAccounts();
  const { storage } = shop;
  const mockups = createMockups({ storage, pool, undrawable: undrawableHere() });
  const { signal } = new AbortController();
  const share = (at: number) =>
    mockups.canDraw(shirt(), EMPTY, { ip: `203.0.113.${at % 2}`, maker: `user ${at}`, signal });
  const shares = Array.from({ length: 8 }, (_, at) => share(at));
  await until("one is drawn", () => begun.length > 0);
  const request = { ip: "198.51.100.7", signal, permit: async () => "store" as const };
  expect(await mockups.mockup(shirt(), LARGE, request, async () => EMPTY)).toBeDefined();
  for (let at = 0; at < shares.length; at++) {
    await until("the next one is drawn", () => begun.length > at);
    expect(begun).toHaveLength(at + 1);
    begun[at]?.resolve();
  }
  expect(await Promise.all(shares)).toEqual(shares.map(() => true));
  mockups.stop();
});
