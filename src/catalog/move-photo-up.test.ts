import { expect, test } from "bun:test";
import { insertPhoto, listPhotos } from "#db/catalog/photos.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { movePhotoUp } from "./move-photo-up.ts";

const shop = useShop();

test("34.15 a photo that somebody has deleted meanwhile does not move, and nothing says that it did", async () => {
  const { user } = await register(shop, { isAdmin: true });
  for (const name of ["a", "b", "c"]) {
    const photo = { photoId: name.repeat(32), widths: [320], width: 320, height: 340, alt: name };
    await insertPhoto(shop.sql, 1, photo);
  }
  const photos = await listPhotos(shop.sql, 1);
  const gone = Math.max(...photos.map(({ id }) => id)) + 1;
  const move = (photo: number) =>
    movePhotoUp(shop.services, { productId: 1, photo, actorId: user.id });
  const order = async () => (await listPhotos(shop.sql, 1)).map(({ alt }) => alt).join("");
  const audited = () => shop.sql`select id from audit_events where action = 'move photo'`;
  expect([await move(gone), await order(), (await audited()).length]).toEqual([false, "abc", 0]);
  expect([await move(photos[0]?.id ?? 0), await order()]).toEqual([false, "abc"]);
  expect([await move(photos[2]?.id ?? 0), await order()]).toEqual([true, "acb"]);
  expect((await audited()).length).toBe(1);
});
