import { expect, test } from "bun:test";
import { findOwn } from "#db/accounts/personal.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { toPersonal } from "./load-personal.ts";

const shop = useShop();

test("22.22 a draft that changes while a page reads it is on no shirt, until the next page", async () => {
  await startBuyer(shop);
  const [open] = await shop.sql`select id, shopper_id from drafts where is_open`;
  const read = () => findOwn(shop.sql, open?.shopperId, { draft: true });
  const before = await read();
  await shop.sql`update drafts set picture_id = default where id = ${open?.id}`;
  expect((await toPersonal(shop.sql, before)).draft).toBeUndefined();

  const now = await read();
  expect(now.draft?.pictureId).not.toBe(before.draft?.pictureId);
  const { draft } = await toPersonal(shop.sql, now);
  expect(draft).toMatchObject({ hasDesign: true, pictureId: now.draft?.pictureId });
  // The document is not read a second time.
  await shop.sql`update drafts set body = '{"version": 1, "areas": {}}' where id = ${open?.id}`;
  expect((await toPersonal(shop.sql, await read())).draft).toEqual(draft);
});
