import { expect, test } from "bun:test";
import { artworkId } from "#shop/designs/artwork-files.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { purgeDesigns } from "./purge-designs.ts";

const shop = useShop();

async function uploaded(): Promise<{ id: number; fileName: string }> {
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 50, height: 60 })], "sun.png"));
  const visitor = shop.visitor();
  const { id } = await (await visitor.post(paths.api.designUpload, form)).json();
  await shop.sql`update drafts set front_design_id = null where front_design_id = ${id}`;
  const [design] = await shop.sql<[{ fileName: string }]>`
    select file_name from designs where id = ${id}`;
  return { id, ...design };
}

/** Everything in the storage that comes from this artwork. */
async function filesOf(fileName: string): Promise<string[]> {
  return (await shop.storage.list("")).filter((key) => key.includes(artworkId(fileName)));
}

test("what nothing points at is forgotten after 7 days, with its files and its mockups", async () => {
  const [old, young] = [await uploaded(), await uploaded()];
  for (const { fileName } of [old, young]) {
    const shirt: Omit<Mockup, "fileName"> = {
      cut: "classic",
      side: "front",
      color: "black",
      designPosition: "center",
      designSize: 5,
    };
    await shop.services.mockups.make({ ...shirt, fileName }, { type: "webp", width: 320 });
    expect((await filesOf(fileName)).some((key) => key.startsWith("mockups/"))).toBe(true);
  }
  await shop.sql`
    update designs set created_at = now() - interval '8 days' where id = ${old.id}`;
  await purgeDesigns(shop.services, new AbortController().signal);

  expect([...(await shop.sql`select id from designs`)]).toEqual([{ id: young.id }]);
  await until("the files are gone", async () => (await filesOf(old.fileName)).length === 0);
  expect((await filesOf(young.fileName)).length).toBeGreaterThan(2);
});
