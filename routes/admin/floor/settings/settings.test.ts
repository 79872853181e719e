import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder, statesOf } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

const LABELS = { stickerFormat: "letter-3x10" };

const open = async () => (await grace.request(paths.adminFloorSettings)).text();

async function revision(): Promise<string> {
  return /name="revision" value="([^"]*)"/.exec(await open())?.[1] ?? "";
}

const save = (fields: Record<string, string>) =>
  grace.post(paths.adminFloorSettings, new URLSearchParams(fields));

test("69.31 settings are saved once, and the second of two admins sees what the first saved", async () => {
  const fields = {
    revision: await revision(),
    picked: "on",
    own1: "Pressed",
    "own1-after": "printed",
    bins: "3",
    ...LABELS,
  };
  expect((await save(fields)).status).toBe(303);
  expect(await open()).toContain("Pressed");
  const late = await save({ ...fields, own1: "Folded" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Pressed");
});

test("69.31 a wrong number is told, and nothing typed is lost", async () => {
  const response = await save({
    revision: await revision(),
    own1: "Ironed",
    bins: "lots",
    ...LABELS,
  });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain("Enter a whole number up to 500");
  expect(page).toContain("Ironed");
});

test("69.31 a bin that holds something stays until it is free; a step that goes keeps its pieces", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  await save({ revision: await revision(), picked: "on", checked: "on", bins: "4", ...LABELS });
  await shop.sql`update bins set order_id = ${orderId} where number = 4`;
  await shop.sql`update pieces set step = 'checked' where order_id = ${orderId} and number = 1`;
  await save({ revision: await revision(), bins: "1", ...LABELS });
  const bins = await shop.sql<{ number: number }[]>`select number from bins order by number`;
  expect(bins.map(({ number }) => number)).toEqual([1, 4]);
  expect(await open()).toMatch(/value="1"[^>]*name="bins"/);
  await save({ revision: await revision(), bins: "1", ...LABELS });
  await shop.sql`update bins set order_id = null where number = 4`;
  expect((await shop.sql`select number from bins`).map(({ number }) => number)).toEqual([1]);
  expect(await statesOf(shop.sql, orderId)).toEqual(["checked", "ready"]);
  const board = await (await grace.request(paths.adminFloor)).text();
  expect(board).toContain('aria-label="Checked"');
});
