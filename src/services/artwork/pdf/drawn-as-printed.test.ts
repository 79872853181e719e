import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { startArtwork } from "#tools/testing/artwork.ts";
import { pdfFixture, pdfStream } from "#tools/testing/data/fixtures.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;
beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});
afterAll(() => shop.stop());

const PAGE = { width: 72, height: 72 };

/** Reads the colors of the page's middle row, at a quarter, half and three quarters of it. */
async function colorsOf(pdf: Uint8Array): Promise<number[][]> {
  const receipt = await shop.artwork.receive(pdf);
  if (!receipt.ok) throw new Error(receipt.message);
  const picture = sharp(await shop.stored(receipt.artwork.rasterName ?? "")).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.5, 0.75].map((part) => {
    const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * part)) * 4;
    return [...data.subarray(at, at + 4)];
  });
}

const layer = (view: string, print: string) =>
  `<</Type/OCG/Name(a)/Usage<</View<</ViewState/${view}>>/Print<</PrintState/${print}>>>>>>`;

test("21.16 layers of a PDF are drawn as they print: 'print only' is there, 'screen only' is not", async () => {
  const both = "[4 0 R 5 0 R]";
  const states = ["View", "Print"].map(
    (event) => `<</Event/${event}/Category[/${event}]/OCGs${both}>>`,
  );
  const pdf = pdfFixture({
    ...PAGE,
    content:
      "/OC /P BDC 1 0 0 rg 0 0 36 72 re f EMC /OC /S BDC 0 0 1 rg 36 0 36 72 re f EMC 0 g 0 0 72 9 re f",
    resources: "/Properties<</P 4 0 R/S 5 0 R>>",
    catalog: `/OCProperties<</OCGs${both}/D<</Order${both}/AS[${states.join("")}]>>>>`,
    objects: [layer("OFF", "ON"), layer("ON", "OFF")],
  });
  const [printed, , screen] = await colorsOf(pdf);
  expect([printed, screen]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]);
});

test.each([
  ["a rectangle", "0 0 72 72 re f"],
  ["one by the even-odd rule", "0 0 72 72 re f*"],
  ["one of lines", "0 0 m 72 0 l 72 72 l 0 72 l h f"],
  ["a circle", "0 36 m 0 90 72 90 72 36 c 72 -18 0 -18 0 36 c f"],
])("21.16 half-transparent ink adds up with what is below it: %s", async (_, path) => {
  const pdf = pdfFixture({
    ...PAGE,
    content: `/H gs 1 0 0 rg 0 0 72 72 re f 0 0 1 rg ${path}`,
    resources: "/ExtGState<</H<</ca .5>>>>",
  });
  const [, middle = []] = await colorsOf(pdf);
  expect(middle[3]).toBeWithin(190, 193);
  expect(middle[0]).toBeWithin(84, 88);
  expect(middle[2]).toBeWithin(167, 171);
});

test("21.16 a page whose picture cannot be read is not called empty", async () => {
  const create = { width: 64, height: 64, channels: 3, background: "red" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const pdfOf = (data: Buffer) =>
    pdfFixture({
      ...PAGE,
      content: "q 72 0 0 72 0 0 cm /I Do Q",
      resources: "/XObject<</I 4 0 R>>",
      objects: [
        pdfStream(
          `${data.toString("hex")}>`,
          "/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode/DCTDecode]",
        ),
      ],
    });
  expect((await colorsOf(pdfOf(jpeg)))[1]?.[3]).toBe(255);
  const cut = await shop.artwork.receive(pdfOf(jpeg.subarray(0, jpeg.length * 0.7)));
  expect(cut).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining("its pictures are damaged"),
  });
});
