import { afterAll, beforeAll, expect, test } from "bun:test";
import { finishDocument } from "#db/designs/documents.ts";
import { isUndrawable, saveUndrawable } from "#db/designs/undrawable.ts";
import { createDrawingPool } from "#services/mockups/drawing-pool.ts";
import { createMockups } from "#services/mockups/mockups.ts";
import { DRAWING_VERSION } from "#shop/designs/mockup.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { paths } from "#shop/paths.ts";
import { NICENESS, STEP_MS } from "#tools/testing/bounds.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { heaviestTexts } from "#tools/testing/data/heavy-text.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
/** The drawing of `HEAVY` takes a multiple of these 300 ms. */
const pool = createDrawingPool({ timeoutMs: 300, clockMs: STEP_MS, niceness: NICENESS });

beforeAll(() => {
  const { sql, storage } = shop;
  const undrawable = {
    has: isUndrawable.bind(null, sql),
    add: saveUndrawable.bind(null, sql),
  };
  shop.services.mockups = createMockups({ storage, pool, undrawable });
});
afterAll(() => pool.stop());

const HEAVY = [{ area: "front", layers: heaviestTexts() }];

test("14.33 21.56 what cannot be drawn is neither published nor put into a cart, and drawn once", async () => {
  const { visitor } = await register(shop);
  const design = { title: "Nice shirt", tags: ["x"], prints: HEAVY };
  const rejected = await visitor.sendJson(paths.api.gallery, design);
  expect([rejected.status, await rejected.text()]).toEqual([
    422,
    `This design cannot be shared. ${TOO_MUCH_TO_DRAW}`,
  ]);
  expect(takeErrors().join()).toContain("A shirt was not drawn: over 300 ms");
  // A second drawing would log another error.
  expect((await visitor.sendJson(paths.api.gallery, design)).status).toBe(422);
  expect(await shop.sql`select from gallery_designs`).toHaveLength(0);

  const document = { version: 1, areas: { front: heaviestTexts() } };
  expect((await visitor.sendJson(paths.api.draft, { document }, "PUT")).status).toBe(200);
  const choice = { product: "1", size: "M", color: "Mint", quantity: "1" };
  const sent = await visitor.post(paths.product, new URLSearchParams(choice));
  const page = await (await visitor.request(sent.headers.get("location") ?? "")).text();
  expect(page).toContain("This design cannot be drawn");
  expect(page).toContain(TOO_MUCH_TO_DRAW);
  expect(await shop.sql`select from cart_lines`).toHaveLength(0);
});

test("21.56 a public design that cannot be drawn is an outline, until the drawing is mended or a week has passed", async () => {
  const document = { version: 1, areas: { back: heaviestTexts() } } as const;
  const { id: documentId } = await finishDocument(shop.sql, document, []);
  const [{ id }] = await shop.sql<[{ id: number }]>`
    insert into gallery_designs (user_id, document_id, title, tags, color, status)
    values (1, ${documentId}, 'Nice shirt', '{x}', 'mint', 'approved') returning id`;
  const picture = () => shop.visitor().request(paths.galleryPicture(id, "back", 320, "webp"));
  const drawn = () => takeErrors().length;

  const first = await picture();
  expect([first.status, first.headers.get("content-type"), drawn()]).toEqual([
    ...[422, "image/svg+xml"],
    1,
  ]);
  expect(await first.text()).toContain(TOO_MUCH_TO_DRAW);
  const second = await picture();
  expect([second.status, drawn()]).toEqual([422, 0]);
  await shop.sql`update undrawable_sides set drawing_version = ${DRAWING_VERSION - 1}`;
  expect([(await picture()).status, drawn()]).toEqual([422, 1]);
  await shop.sql`update undrawable_sides set failed_at = now() - interval '8 days'`;
  expect([(await picture()).status, drawn()]).toEqual([422, 1]);
});
