import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { jpegFixture, pdfFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { draftOf } from "#tools/testing/data/studio-draft.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

type Uploaded = {
  id: number;
  name: string;
  filePath: string;
  pages: number;
  previewId: string;
  sourceId: number | null;
};

function upload(visitor: Visitor, file: File, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("design", file);
  for (const [name, value] of Object.entries({ userId: "1", name: file.name, ...more })) {
    form.set(name, value);
  }
  return visitor.post(paths.api.designUpload, form);
}

async function uploaded(visitor: Visitor, more: Record<string, string> = {}): Promise<Uploaded> {
  const bytes = await pngFixture({ width: 50, height: 60 });
  return (await upload(visitor, new File([bytes], "sun.png"), more)).json();
}

test("20.3 POST /api/designs/upload answers id, name and a picture's path, and the draft points at it", async () => {
  const visitor = shop.visitor();
  const design = await uploaded(visitor, { previewColor: "mint", description: "soft hand" });
  expect<object>(design).toEqual({
    id: expect.any(Number),
    name: "sun.png",
    description: "soft hand",
    previewColor: "mint",
    previewId: expect.stringMatching(/^[0-9a-f]{32}$/),
    filePath: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
    contentType: "image/png",
    width: 50,
    height: 60,
    inkX: 0,
    inkY: 0,
    pages: 1,
    imageScale: null,
    traits: expect.objectContaining({ whiteBorder: 0, translucent: 0 }),
    previewWidths: [320],
    sourceId: null,
    cutout: null,
  });
  expect((await draftOf(visitor)).design?.id).toBe(design.id);
});

test("20.3 side 'back' makes the upload the back logo", async () => {
  const visitor = shop.visitor();
  const { id } = await uploaded(visitor, { side: "back" });
  expect((await draftOf(visitor)).backDesign?.id).toBe(id);
});

test("20.6 a PDF's filePath is the picture of its first page", async () => {
  const file = new File([pdfFixture({ pages: 3 })], "poster.pdf");
  const design: Uploaded = await (await upload(shop.visitor(), file)).json();
  expect(design.pages).toBe(3);
  expect(design.filePath).toEndWith(".png");
  const picture = await shop.visitor().request(design.filePath);
  expect(picture.headers.get("content-type")).toBe("image/png");
});

test("20.4 a rejected upload says why in the body's message", async () => {
  const gif = await upload(shop.visitor(), new File(["GIF89a nothing"], "moving.png"));
  expect(gif.status).toBe(415);
  expect(await gif.json()).toEqual({
    message:
      "File type must be one of JPG, PNG, PDF. " +
      "This is a GIF picture. Please open it, save it as a PNG and upload that.",
  });
  const form = new FormData();
  form.set("design", "no file at all");
  const none = await shop.visitor().post(paths.api.designUpload, form);
  expect([none.status, await none.json()]).toEqual([400, { message: "Choose a file to upload." }]);
});

test("22.34 a file that is too large says so, before anybody reads it", async () => {
  const file = new File([new Uint8Array(13e6)], "large.png");
  const answer = await upload(shop.visitor(), file);
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { message: "File is larger than 10485760 bytes" },
  ]);
});

test("20.4 two files in one upload are rejected, rather than one of them dropped", async () => {
  const bytes = await pngFixture({ width: 50, height: 60 });
  const body = new FormData();
  body.append("design", new File([bytes], "sun.png"));
  body.append("design", new File([bytes], "moon.png"));
  const response = await shop.visitor().post(paths.api.designUpload, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: "Choose a file to upload." });
});

test("3.22 22.14 a visitor who uploads too often has to wait", async () => {
  const visitor = shop.visitor();
  const { id } = await uploaded(visitor);
  await shop.sql`
    insert into designs (shopper_id, side, name, file_name, raster_name, content_type, bytes, sha256, width, height, has_alpha, preview_widths)
    select shopper_id, side, name, n || file_name, raster_name, content_type, bytes, sha256, width, height, has_alpha, preview_widths
    from designs, generate_series(1, 99) n where id = ${id}`;
  const bytes = await pngFixture();
  const rejected = await upload(visitor, new File([bytes], "one-more.png"));
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get("retry-after")).toBe("3600");
});

test("22.14 without cookies it is the IP that has to wait, for uploads and cutouts", async () => {
  const visitor = shop.visitor();
  const { id } = await uploaded(visitor);
  await shop.sql`update rate_limits set turns = 300 where key like 'upload:%'`;
  const cut = await visitor.sendJson(paths.api.cutouts(id), { rule: "edges" });
  expect(cut.status).toBe(429);
  expect(await cut.text()).toStartWith("That is a lot of uploads.");
  visitor.cookies.clear();
  const form = new FormData();
  form.set("design", new File([await pngFixture()], "sun.png"));
  const rejected = await visitor.post(paths.api.designUpload, form);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(visitor.cookies.size).toBe(0);
  expect((await upload(shop.visitor(), new File([await pngFixture()], "sun.png"))).status).toBe(
    200,
  );
});

test("20.5 GET /api/designs/{id} answers the browser that uploaded it, and 404 to everyone else", async () => {
  const visitor = shop.visitor();
  const design = await uploaded(visitor);
  const { id } = design;
  const own = await visitor.request(paths.api.design(id));
  expect(await own.json()).toEqual(design);
  const other = shop.visitor();
  await uploaded(other);
  expect((await other.request(paths.api.design(id))).status).toBe(404);
  expect((await shop.visitor().request(paths.api.design(id))).status).toBe(404);
  expect((await visitor.request("/api/designs/01")).status).toBe(404);
});

test("3.13 20.7 a cutout is a design of its own, made by the owner of the first", async () => {
  const visitor = shop.visitor();
  const bytes = await jpegFixture({ width: 80, height: 80 });
  const source: Uploaded = await (await upload(visitor, new File([bytes], "logo.jpg"))).json();
  const cut = await visitor.sendJson(paths.api.cutouts(source.id), { rule: "edges" });
  expect(cut.status).toBe(201);
  expect(await cut.json()).toMatchObject({ name: "logo-no-background.png", sourceId: source.id });
  const stranger = await shop.visitor().sendJson(paths.api.cutouts(source.id), { rule: "all" });
  expect(stranger.status).toBe(404);
});

test("20.8 PUT /api/draft saves what changed, and rejects designs of others", async () => {
  const visitor = shop.visitor();
  const own = await uploaded(visitor);
  const change = { designSize: 8, designPosition: "left-chest", previewColor: "red" };
  expect((await visitor.sendJson(paths.api.draft, change, "PUT")).status).toBe(200);
  expect(await draftOf(visitor)).toMatchObject({ designSize: 8, designPosition: "left-chest" });
  const foreign = await uploaded(shop.visitor());
  const rejected = await visitor.sendJson(paths.api.draft, { designId: foreign.id }, "PUT");
  expect(rejected.status).toBe(404);
  expect((await draftOf(visitor)).design?.id).toBe(own.id);
  expect((await visitor.sendJson(paths.api.draft, { designSize: 11 }, "PUT")).status).toBe(400);
});

test("20.32 GET /uploads/{fileName} is cached forever, answers ranges, and never runs as a page", async () => {
  const { filePath } = await uploaded(shop.visitor());
  const answer = await shop.visitor().request(filePath);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  const etag = answer.headers.get("etag") ?? "";
  const again = await shop.visitor().request(filePath, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  const part = await shop.visitor().request(filePath, { headers: { range: "bytes=1-3" } });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  for (const range of ["bytes=0-1\tx", "bytes=0-1,3-4", "bytes=a-b", "lines=1-2"])
    expect((await shop.visitor().request(filePath, { headers: { range } })).status).toBe(200);
});

test("21.29 no URL opens the original", async () => {
  const { id, previewId } = await uploaded(shop.visitor());
  const [row] = await shop.sql<[{ fileName: string; rasterName: string }]>`
    select file_name, raster_name from designs where id = ${id}`;
  const [, name = ""] = row.fileName.split("originals/");
  expect(await shop.storage.has(row.fileName)).toBe(true);
  // An original lay there by its previews' id before docs/decisions/016.
  await shop.storage.put(`${previewId}.png`, await pngFixture(), { contentType: "image/png" });
  const names = [name, `..%2foriginals%2f${name}`, `originals%2f${name}`, `${previewId}.png`];
  for (const each of names) {
    expect((await shop.visitor().request(`/uploads/${each}`)).status).toBe(404);
  }
  const own = row.rasterName.replace("copies/", "");
  expect((await shop.visitor().request(paths.upload(own))).status).toBe(200);
});

test.each([
  "nothing.png",
  "..%2f..%2fetc%2fpasswd",
  "%5c..%5cconfig.png",
  `${"a".repeat(32)}.svg`,
  `${"0".repeat(32)}.png`,
])("20.32 GET /uploads/%s is not found", async (name) => {
  expect((await shop.visitor().request(`/uploads/${name}`)).status).toBe(404);
});
