import { expect, test } from "bun:test";
import type { ArtworkNames } from "#services/artwork/artwork-store.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { purgeDesigns } from "./purge-designs.ts";

const shop = useShop();

async function uploaded(): Promise<{ id: number } & ArtworkNames> {
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 50, height: 60 })], "sun.png"));
  const visitor = shop.visitor();
  const { id } = await (await visitor.post(paths.api.designUpload, form)).json();
  await shop.sql`update drafts set front_design_id = null where front_design_id = ${id}`;
  const [design] = await shop.sql<[ArtworkNames]>`
    select file_name, raster_name, preview_id from designs where id = ${id}`;
  return { id, ...design };
}

/** Everything in the storage that comes from this artwork. */
async function filesOf({ fileName, rasterName, previewId }: ArtworkNames): Promise<string[]> {
  const isOf = (key: string) => key === fileName || key === rasterName || key.includes(previewId);
  return (await shop.storage.list("")).filter(isOf);
}

test("what nothing points at is forgotten after 7 days, with its files and its mockups", async () => {
  const [old, young] = [await uploaded(), await uploaded()];
  for (const names of [old, young]) {
    const shirt: Omit<Mockup, "previewId"> = {
      cut: "classic",
      side: "front",
      color: "black",
      designPosition: "center",
      designSize: 5,
    };
    await shop.services.mockups.make(
      { ...shirt, previewId: names.previewId },
      { type: "webp", width: 320 },
    );
    expect((await filesOf(names)).some((key) => key.startsWith("mockups/"))).toBe(true);
  }
  await shop.sql`
    update designs set created_at = now() - interval '8 days' where id = ${old.id}`;
  await purgeDesigns(shop.services, new AbortController().signal);

  expect([...(await shop.sql`select id from designs`)]).toEqual([{ id: young.id }]);
  await until("the files are gone", async () => (await filesOf(old)).length === 0);
  expect((await filesOf(young)).length).toBeGreaterThan(3);
});
