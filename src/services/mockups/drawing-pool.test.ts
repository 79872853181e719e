import { expect, test } from "bun:test";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { heaviestTexts } from "#tools/testing/data/heavy-text.ts";
import { createDrawingPool } from "./drawing-pool.ts";

const MAKER = { ip: "user 1" };
const CALLER = { ip: "192.0.2.1" };

test("21.62 a heavy design has one process from the first try, also of who never had one drawn", () => {
  const pool = createDrawingPool();
  expect(pool.isSlow({ caller: CALLER })).toBe(false);
  expect(pool.isSlow({ caller: CALLER, isHeavy: true })).toBe(true);
  pool.stop();
});

test("14.34 a share that the clock ended makes its IP slow, whichever account is next", async () => {
  const pool = endedByClock();
  expect(await draw(pool, { shares: true })).toMatchObject({ ok: false, isBusy: true });
  expect(pool.isSlow({ caller: CALLER, maker: { ip: "user 2" }, shares: true })).toBe(true);
  expect(pool.isSlow({ caller: CALLER })).toBe(true);
  // Who looks at another's design is not slow for it.
  expect(pool.isSlow({ caller: CALLER, maker: { ip: "user 2" } })).toBe(false);
  pool.stop();
});

test("14.34 a picture of another's design that the clock ended makes nobody slow", async () => {
  const pool = endedByClock();
  expect(await draw(pool, {})).toMatchObject({ ok: false, isBusy: true });
  expect(pool.isSlow({ caller: CALLER })).toBe(false);
  expect(pool.isSlow({ maker: MAKER })).toBe(false);
  pool.stop();
});

function endedByClock() {
  return createDrawingPool({ timeoutMs: 600_000, clockMs: 0 });
}

function draw(pool: ReturnType<typeof createDrawingPool>, options: { shares?: true }) {
  const document = { version: 1 as const, areas: { front: heaviestTexts() } };
  const shirt = { view: STUDIO_TEMPLATE.views[0], hex: "#ffffff" } as const;
  const input = { ...shirt, width: 1280, type: "webp" as const, print: { document, previews: [] } };
  return pool.run({ kind: "draw", input }, { caller: CALLER, maker: MAKER, ...options });
}
