import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { purgePictures } from "#catalog/templates/purge-pictures.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, sendPhoto, toteForm } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
});

const NAVY = "heathernavy";
const shown = () => ({ template: id, view: "front", color: NAVY });
/** Greener than the color that the template says, so that one sees that it is not tinted. */
const navyPhoto = () => totePhoto({ dye: "#2f6b3d" });
const page = async (path: string) => (await admin.request(path)).text();

async function pixels(path: string) {
  const answer = await admin.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
}

const shirt = (color: string) => pixels(paths.shirt(id, "front", color, 640));

test("57.17 a color's photograph is shown as it is, and all other colors are tinted as before", async () => {
  const before = await shirt("white");
  const tinted = (await shirt(NAVY))(320, 480);
  expect((await sendPhoto(admin, shown(), await navyPhoto())).status).toBe(303);
  const [red = 0, green = 0, blue = 0, alpha] = (await shirt(NAVY))(320, 480);
  expect(alpha).toBe(255);
  expect(green - Math.max(red, blue)).toBeGreaterThan(25);
  expect(tinted[1] ?? 0).toBeLessThan(tinted[2] ?? 0);
  expect((await shirt("white"))(320, 480)).toEqual(before(320, 480));
  expect((await shirt(NAVY))(20, 20)[3]).toBe(0);
});

test("57.17 a print lies on it, in the light of that photograph", async () => {
  const picture = (kind: string, color: string) =>
    pixels(paths.adminTemplatePicture(id, `front-${kind}-2b3a55-${color}-640`, 9));
  const [blank, grid] = [await picture("blank", NAVY), await picture("grid", NAVY)];
  const changed: number[][] = [];
  for (let x = 200; x < 440; x++) if (far(blank(x, 450), grid(x, 450))) changed.push(grid(x, 450));
  expect(changed.length).toBeGreaterThan(20);
  // The grid's pale yellow on dark cloth.
  expect(changed.some(([red = 0, , blue = 0]) => red > 150 && red > blue + 30)).toBe(true);
});

test("57.17 the studio has it in sheets that give the photograph again", async () => {
  const [fabric, shade, light] = await Promise.all(
    ["fabric", "shade", "light"].map((sheet) =>
      pixels(`/sheets/${id}-front~${NAVY}-${sheet}.webp`),
    ),
  );
  const [red = 0, green = 0] = fabric?.(640, 960) ?? [];
  expect(green).toBeGreaterThan(red + 25);
  expect([shade?.(400, 600), light?.(400, 600)]).not.toContain(undefined);
  const { photographs } = templateOf(id).views[0];
  expect(Object.keys(photographs ?? {})).toEqual([NAVY]);
  for (const wrong of ["mint", "white", "none", "constructor", "__proto__"])
    expect((await admin.request(`/sheets/${id}-front~${wrong}-fabric.webp`)).status).toBe(404);
});

test("57.17 names of stored pictures change with it, and it is purged once nothing names it", async () => {
  const { version, views } = templateOf(id);
  const picture = views[0].photographs?.[NAVY] ?? "";
  const stored = () => shop.storage.list(`template-pictures/${picture}`);
  await shop.sql`update template_pictures set created_at = now() - interval '2 days'`;
  await purgePictures(shop.services);
  expect(await stored()).toHaveLength(5);
  const deletion = new URLSearchParams({ view: "front", color: NAVY });
  expect((await admin.post(paths.adminTemplatePhotoDeletion(id), deletion)).status).toBe(303);
  expect(templateOf(id).version).not.toBe(version);
  expect(templateOf(id).views[0].photographs).toBeUndefined();
  await purgePictures(shop.services);
  await until("its files are gone", async () => (await stored()).length === 0);
});

test.each([
  ["a color that the template lacks", { color: "mint" }],
  ["a view that it lacks", { view: "inside" }],
])("57.18 a photograph of %s is rejected, and nothing of it is stored", async (_, given) => {
  const before = await shop.storage.list("template-pictures/");
  await sendPhoto(admin, { ...shown(), ...given }, await navyPhoto());
  expect(await page(paths.adminTemplate(id))).toContain("Photograph not added");
  expect(await shop.storage.list("template-pictures/")).toEqual(before);
});

test("57.18 a photograph may be WebP; 30,000 pixels, a bomb, a page and SVG called PNG are rejected", async () => {
  const webp = await sharp(await totePhoto())
    .webp()
    .toBuffer();
  await sendPhoto(admin, { template: id, view: "front" }, webp);
  expect(await page(paths.adminTemplate(id))).toContain("Photograph added");
  const wide = { width: 30_000, height: 2000, channels: 3, background: "#888" } as const;
  const cut = webp.subarray(0, webp.length - 500);
  for (const file of [
    await sharp({ create: wide, limitInputPixels: false }).png().toBuffer(),
    await sharp({ create: { ...wide, width: 16_000, height: 16_000 }, limitInputPixels: false })
      .webp({ lossless: true })
      .toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.concat([Buffer.from("RIFF0000WEBP"), Buffer.from("<html>")]),
    cut,
  ]) {
    const before = await shop.storage.list("template-pictures/");
    await sendPhoto(admin, { template: id, view: "front" }, file);
    expect(await page(paths.adminTemplate(id))).toContain("Photograph not added");
    expect(await shop.storage.list("template-pictures/")).toEqual(before);
  }
});

test("57.17 once a draft loses a color its photograph goes, and one that was sold keeps both", async () => {
  await sendPhoto(admin, shown(), await navyPhoto());
  const form = await toteForm(shop, id, { colors: "White #ffffff" });
  expect((await admin.post(paths.adminTemplate(id), form)).status).toBe(422);
  const copied = await admin.post(paths.adminTemplateCopies(id), new URLSearchParams());
  const copy = copied.headers.get("location")?.split("/").at(-1) ?? "";
  const photographs = async () => {
    const [row] = await shop.sql`
      select data->'views'->0->'photographs' as found from templates where id = ${copy}`;
    return row?.found;
  };
  expect(Object.keys(await photographs())).toEqual([NAVY]);
  const less = await toteForm(shop, copy, { colors: "White #ffffff" });
  expect((await admin.post(paths.adminTemplate(copy), less)).status).toBe(303);
  expect(await photographs()).toBeNull();
});

function far(one: readonly number[], other: readonly number[]): boolean {
  return [0, 1, 2].some((at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 40);
}
