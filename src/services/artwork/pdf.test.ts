import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { startArtwork } from "#tools/testing/artwork.ts";
import { pdfFixture, pdfStream } from "#tools/testing/data/fixtures.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});

afterAll(() => shop.stop());

const PAGE = { width: 72, height: 72 };
const LATIN = "/Type/Font/Subtype/Type1/Encoding/WinAnsiEncoding";
const CJK = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>";
const japanese = (name: string) =>
  `/Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/UniJIS-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}${CJK}>>]`;

const write = (font: string, text: string, state = "") =>
  pdfFixture({
    ...PAGE,
    content: `0 0 72 5 re f BT ${state} /F 20 Tf 4 20 Td ${text} Tj ET`,
    resources: `/Font<</F<<${font}>>>>`,
  });

/** A text field and the resources of its form; without a picture of its own. */
function field(value: string, { font = `${LATIN}/BaseFont/Helvetica`, flags = 4 } = {}) {
  const form = "/DA(/Helv 20 Tf 0 g)/DR<</Font<</Helv 4 0 R>>>>";
  return pdfFixture({
    ...PAGE,
    content: " ",
    catalog: `/AcroForm<</Fields[5 0 R]${form}>>`,
    page: "/Annots[5 0 R]",
    objects: [
      `<<${font}>>`,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[4 4 68 40]/F ${flags}${form}/V ${value}>>`,
    ],
  });
}

const MISSING = "is not in this PDF, so its text would be missing or look different in print. ";
const EMPTY_PAGE = "The first page of this PDF is empty.";

test.each<[kind: string, pdf: Uint8Array, rejection: string | null]>([
  ["one of the 14 standard fonts", write(`${LATIN}/BaseFont/Times-Italic`, "(Aq\\344)"), null],
  ["a name that PDFium takes for one", write(`${LATIN}/BaseFont/ArialMT`, "(Aq)"), null],
  [
    "a Latin font",
    write(`${LATIN}/BaseFont/ABCDEF+Futura`, "(Aq)"),
    `The font 'Futura' ${MISSING}`,
  ],
  ["blanks in one", write(`${LATIN}/BaseFont/Futura`, "(  )"), null],
  [
    "text in one beside the page",
    write(`${LATIN}/BaseFont/Futura`, "(Aq)", "1 0 0 1 80 0 Tm"),
    null,
  ],
  ["invisible text in one", write(`${LATIN}/BaseFont/Futura`, "(Aq)", "3 Tr"), null],
  [
    "a Japanese font",
    write(japanese("HeiseiMin-W3"), "<65E5672C>"),
    `The font 'HeiseiMin-W3' ${MISSING}`,
  ],
  [
    "one with a name in Shift JIS",
    write(japanese("#82l#82r#96#BE#92#A9"), "<65E5672C>"),
    `The font 'ＭＳ明朝' ${MISSING}`,
  ],
  [
    "Japanese among Latin letters of a standard font",
    write(japanese("Helvetica"), "<004165E50042>"),
    `The font 'Helvetica' ${MISSING}`,
  ],
  ["a form field", field("(Aq)"), null],
  ["a hidden form field", field("(Aq)", { flags: 2 }), EMPTY_PAGE],
  ["a form field without a value", field("()"), EMPTY_PAGE],
  [
    "a form field in a Latin font",
    field("(Aq)", { font: `${LATIN}/BaseFont/Futura` }),
    `The font 'Futura' ${MISSING}`,
  ],
  ["a form field with Japanese", field("<FEFF65E5672C>"), `${MISSING}Please embed the font`],
])("21.16 text in a font that is not in the PDF: %s", async (_, pdf, rejection) => {
  const receipt = await shop.artwork.receive(pdf);
  if (rejection) {
    expect(receipt).toMatchObject({ ok: false, status: 422 });
    expect(receipt).toMatchObject({ message: expect.stringContaining(rejection) });
  } else expect(receipt).toMatchObject({ ok: true, artwork: { imageScale: 0 } });
});

test("21.16 a form field is drawn and printed, without its frame or a highlight", async () => {
  const receipt = await shop.artwork.receive(field("(HH)"));
  if (!receipt.ok) throw new Error(receipt.message);
  const size = { width: 600, height: 600 };
  const print = await shop.artwork.makePrintFile(wholePrint(receipt.artwork, size));
  // The print is of the letters alone.
  for (const [name, least, most] of [
    [receipt.artwork.rasterName, 0.02, 0.08],
    [print?.storageKey, 0.3, 0.8],
  ] as const) {
    const { info, data } = await sharp(await shop.stored(name ?? ""))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const share = data.filter((alpha) => alpha > 0).length / (info.width * info.height);
    expect(share).toBeWithin(least, most);
    expect(data.some((alpha) => alpha === 255)).toBe(true);
  }
});

const image = (width: number, height: number) =>
  pdfStream(
    "x".repeat(width * height),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );
const INLINE = `BI /W 9 /H 6 /CS /G /BPC 8 ID ${"x".repeat(54)} EI`;
const PATTERN = "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9";
const GROUP = "/Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceGray>>/BBox[0 0 72 72]";
const LETTER = pdfStream(`100 0 d0 100 0 0 100 0 0 cm ${INLINE}`);
const TYPE_3 =
  "/Type/Font/Subtype/Type3/FontBBox[0 0 100 100]/FontMatrix[.01 0 0 .01 0 0]/CharProcs<</a 4 0 R>>/Encoding<</Differences[65/a]>>/FirstChar 65/LastChar 65/Widths[100]";
const drawn = "q 36 0 0 36 4 4 cm /I Do Q";

/** Pages of 72 points are 300 pixels wide, so an image of 1 pixel a point has a scale of 72/300. */
test.each<[kind: string, options: Parameters<typeof pdfFixture>[0], scale: number | null]>([
  ["paths", {}, 0],
  ["an image", { content: drawn, objects: [image(72, 72)] }, 2],
  ["an image that is coarser upright", { content: drawn, objects: [image(72, 18)] }, 0.5],
  [
    "the coarsest of two",
    { content: `${drawn} q 9 0 0 9 0 0 cm ${INLINE} Q`, objects: [image(72, 72)] },
    6 / 9,
  ],
  ["one that lies askew", { content: `q 0 36 -36 0 40 4 cm /I Do Q`, objects: [image(36, 36)] }, 1],
  ["one on a turned page", { content: drawn, objects: [image(36, 36)], page: "/Rotate 90" }, 1],
  ["a flat color", { content: drawn, objects: [image(1, 1)] }, 0],
  [
    "one beside the page",
    { content: `0 0 9 9 re f q 9 0 0 9 99 0 cm /I Do Q`, objects: [image(9, 9)] },
    0,
  ],
  [
    "one in a form in a form",
    {
      content: "q 2 0 0 2 0 0 cm /F Do Q",
      resources: "/XObject<</F 5 0 R>>",
      objects: [
        image(36, 36),
        pdfStream(
          "/G Do",
          "/Subtype/Form/BBox[0 0 72 72]/Matrix[.5 0 0 .5 0 0]/Resources<</XObject<</G 6 0 R>>>>",
        ),
        pdfStream(drawn, "/Subtype/Form/BBox[0 0 72 72]/Resources<</XObject<</I 4 0 R>>>>"),
      ],
    },
    1,
  ],
  [
    "one in a pattern",
    {
      content: "/Pattern cs /P scn 0 0 72 72 re f",
      resources: "/Pattern<</P 5 0 R>>",
      objects: [
        image(9, 9),
        pdfStream("9 0 0 9 0 0 cm /I Do", `${PATTERN}/Resources<</XObject<</I 4 0 R>>>>`),
      ],
    },
    null,
  ],
  [
    "a pattern of paths",
    {
      content: "/Pattern cs /P scn 0 0 72 72 re f",
      resources: "/Pattern<</P 4 0 R>>",
      objects: [pdfStream("0 0 5 5 re f", `${PATTERN}/Resources<<>>`)],
    },
    0,
  ],
  [
    "one in a soft mask",
    {
      content: "/S gs 0 0 72 72 re f",
      resources: "/ExtGState<</S<</SMask<</S/Luminosity/G 5 0 R>>>>>>",
      objects: [
        image(9, 9),
        pdfStream("72 0 0 72 0 0 cm /I Do", `${GROUP}/Resources<</XObject<</I 4 0 R>>>>`),
      ],
    },
    null,
  ],
  [
    "half transparent paths",
    { content: "/S gs 0 0 72 72 re f", resources: "/ExtGState<</S<</ca .5>>>>" },
    0,
  ],
  [
    "letters that are images",
    {
      content: "BT /F 20 Tf 4 20 Td (A) Tj ET",
      resources: `/Font<</F<<${TYPE_3}>>>>`,
      objects: [LETTER],
    },
    null,
  ],
])("21.16 the images of a PDF tell how sharp it prints: %s", async (_, options, scale) => {
  const pdf = pdfFixture({ ...PAGE, resources: "/XObject<</I 4 0 R>>", ...options });
  const receipt = await shop.artwork.receive(pdf);
  if (!receipt.ok) throw new Error(receipt.message);
  const { imageScale } = receipt.artwork;
  if (!scale) expect(imageScale).toBe(scale);
  else expect(imageScale).toBeCloseTo((scale * 72) / 300, 5);
});
