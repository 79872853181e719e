import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { importProducts } from "#catalog/imports/import-products.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { makeZip } from "#tools/testing/data/make-zip.ts";
import { untilGone } from "#tools/testing/data/stored-files.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const requests: string[] = [];
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    if (pathname === "/a.png") return new Response(await pngFixture({ width: 400, height: 300 }));
    if (pathname === "/b.webp") return new Response(await webp());
    if (pathname === "/page.png") return new Response("<html>Please sign in</html>");
    return new Response("", { status: 404 });
  },
});
afterAll(() => server.stop(true));

const shop = useShop({ pictureServers: { allow: [`127.0.0.1:${server.port}`] } });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  requests.length = 0;
});
const { upload, begin, finish } = importer(shop, () => admin);

async function webp(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(await pngFixture({ width: 50, height: 40 }))
      .webp()
      .toBuffer(),
  );
}

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const csv = (...images: string[]) =>
  `Handle,Title,Body (HTML),Status,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Image Src,Image Alt Text\ntee,Classic tee,A tee.,active,20,Size,M,Color,White,${images[0]},A tee\n${images
    .slice(1)
    .map((image) => `tee,,,,,,,,,${image},\n`)
    .join("")}`;

const photos = () => shop.sql<{ photoId: string; width: number; alt: string; source: string }[]>`
  select photo_id, width, alt, source from product_photos order by position`;

test("58.9 pictures come by their URL, WebP too; one that fails is named and keeps nothing back", async () => {
  const file = csv(
    at("/a.png"),
    at("/none.png"),
    at("/page.png"),
    at("/b.webp"),
    "http://127.0.0.1:1/x.png",
    "http://169.254.169.254/latest/meta-data/",
    "ftp://a.example/x.png",
  );
  const { id, page } = await upload(file);
  expect(page).toContain("6 photos");
  expect(page).toContain("Row 8, Image Src:");
  expect(requests).toEqual([]);
  await begin(id);
  const done = await finish(id);
  expect(done).toContain("Made: 1.");
  for (const row of ["Row 3", "Row 4", "Row 6", "Row 7", "Row 8"])
    expect(done).toContain(`${row}<`);
  for (const text of ["answers 404", "Choose a PNG or a JPG.", "public web servers alone"])
    expect(done).toContain(text);
  expect((await photos()).map(({ width, alt, source }) => [width, alt, source])).toEqual([
    [400, "A tee", at("/a.png")],
    [50, "", at("/b.webp")],
  ]);
  const [first] = await photos();
  const photo = await admin.request(paths.productPhoto(first?.photoId ?? "", 320));
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("58.9 a second import fetches only what is not there", async () => {
  const first = await upload(csv(at("/a.png")));
  await begin(first.id);
  await finish(first.id);
  const second = await upload(csv(at("/a.png"), at("/b.webp")));
  expect(second.page).toContain("1 product");
  await begin(second.id);
  expect(await finish(second.id)).toContain("Changed: 1.");
  expect(requests).toEqual(["/a.png", "/b.webp"]);
  expect((await photos()).length).toBe(2);
  expect((await upload(csv(at("/a.png"), at("/b.webp")))).page).toContain("Nothing to import");
});

test("58.9 pictures come from the ZIP, which is gone after the import", async () => {
  const zip = makeZip([
    { name: "photos/Front.PNG", bytes: await pngFixture({ width: 120, height: 90 }), packed: true },
    { name: "back.png", bytes: new TextEncoder().encode("no picture at all"), packed: true },
    { name: "../evil.png", bytes: await pngFixture({ width: 10, height: 10 }) },
  ]);
  const { id, page } = await upload(csv("images/front.png", "back.png", "evil.png"), zip);
  expect(page).toContain("The ZIP has no picture of this name");
  expect(await shop.storage.has(`imports/${id}.zip`)).toBe(true);
  await begin(id);
  const done = await finish(id);
  expect(done).toContain("Made: 1.");
  expect((await photos()).map(({ width, source }) => [width, source])).toEqual([
    [120, "zip:front.png"],
  ]);
  expect(done).toContain("Row 3<");
  await untilGone(shop.storage, `imports/${id}.zip`);
});

test("58.13 a ZIP that is none is rejected with what to do", async () => {
  const { status, page } = await upload(csv("a.png"), new TextEncoder().encode("no zip"));
  expect([status, page]).toEqual([422, expect.stringContaining("This file is no ZIP")]);
});

test("58.9 what fails for the shop's own reasons is tried again, and at last said", async () => {
  const { id } = await upload(csv(at("/a.png")));
  await shop.sql`update product_imports set state = 'running' where id = ${id}`;
  const [{ actorId } = { actorId: 0 }] = await shop.sql<{ actorId: number }[]>`
    select actor_id from product_imports where id = ${id}`;
  const broken = {
    ...shop.services,
    fetchPicture: async () => {
      throw new Error("the network is gone");
    },
  };
  const job = (services: typeof broken, isLast: boolean) =>
    importProducts(services, { importId: id, actorId }, new AbortController().signal, { isLast });
  await expect(job(broken, false)).rejects.toThrow("the network is gone");
  await job(broken, true);
  expect(takeErrors()).toEqual([expect.stringContaining("the network is gone")]);
  const done = await finish(id);
  expect(done).toContain("Made: 1.");
  expect(done).toContain("The shop could not finish this product.");
  expect(await photos()).toHaveLength(0);
});
