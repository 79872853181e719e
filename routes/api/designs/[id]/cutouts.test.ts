import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

type Designed = { id: number };

async function upload(visitor: Visitor, side = "front"): Promise<Designed> {
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 50, height: 60 })], "sun.png"));
  form.set("side", side);
  return (await visitor.post(paths.api.designUpload, form)).json();
}

async function cutOut(visitor: Visitor, { id }: Designed): Promise<Designed> {
  const answer = await visitor.sendJson(paths.api.cutouts(id), { rule: "all" });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function studio(visitor: Visitor): Promise<string> {
  return (await visitor.request(paths.design)).text();
}

async function draftOf(visitor: Visitor) {
  const [, props = ""] =
    /data-props="design-studio">(.*?)<\/script>/s.exec(await studio(visitor)) ?? [];
  return JSON.parse(props).draft;
}

test("a cutout takes its source's place in the draft", async () => {
  const visitor = shop.visitor();
  const back = await cutOut(visitor, await upload(visitor, "back"));
  const front = await cutOut(visitor, await upload(visitor));
  const page = await studio(visitor);
  expect(page).toContain(`"design":{"id":${front.id},`);
  expect(page).toContain(`"backDesign":{"id":${back.id},`);
});

test("it takes every place where the draft shows its source, as large as before", async () => {
  const visitor = shop.visitor();
  const source = await upload(visitor);
  const free = imageLayer(source.id, { x: 9, rotation: 30 });
  const areas = { front: [imageLayer(source.id), free], "left-sleeve": [imageLayer(source.id)] };
  const { id: draftId, revision } = await draftOf(visitor);
  const body = { document: { version: 1, areas }, draftId, revision };
  expect((await visitor.sendJson(paths.api.draft, body, "PUT")).status).toBe(200);
  const { id } = await cutOut(visitor, source);
  const { document } = await draftOf(visitor);
  expect(document.areas).toEqual({
    front: [imageLayer(id), { ...free, artworkId: id }],
    "left-sleeve": [imageLayer(id)],
  });
});

test("a late cutout does not replace a newer upload", async () => {
  const visitor = shop.visitor();
  const older = await upload(visitor);
  const newer = await upload(visitor);
  await cutOut(visitor, older);
  expect(await studio(visitor)).toContain(`"design":{"id":${newer.id},`);
});

test("a late cutout does not bring a deleted design back", async () => {
  const visitor = shop.visitor();
  const design = await upload(visitor);
  await visitor.sendJson(paths.api.draft, { designId: null }, "PUT");
  await cutOut(visitor, design);
  expect(await studio(visitor)).toContain(`"design":null`);
});
