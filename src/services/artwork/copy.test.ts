import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { startArtwork } from "#tools/testing/artwork.ts";
import { pngChunk } from "#tools/testing/data/fixtures.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork();
});

afterAll(() => shop.stop());

const SECRET = "45.5231 N, Ada at home";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`;
const EXIF = {
  IFD0: { Artist: SECRET },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 31/1 23/1" },
};

/** 60 × 40, red at the left and blue at the right, in Display P3. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#00f" } })
    .composite([
      {
        input: { create: { width: 30, height: 40, channels: 3, background: "#f00" } },
        left: 0,
        top: 0,
      },
    ])
    .withIccProfile("p3");

const withAll = (of: Sharp) => of.withExif(EXIF).withXmp(XMP);

function segment(type: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, type, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Photoshop's segment with an IPTC record, and a comment. */
function withSegments(jpeg: Buffer): Buffer {
  const caption = Buffer.concat([
    Buffer.from([0x1c, 2, 120, 0, SECRET.length]),
    Buffer.from(SECRET),
  ]);
  const resource = Buffer.concat([
    Buffer.from("8BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.of(caption.length),
    caption,
  ]);
  const photoshop = Buffer.concat([Buffer.from("Photoshop 3.0\0"), resource]);
  const rest = [segment(0xed, photoshop), segment(0xfe, Buffer.from(SECRET)), jpeg.subarray(2)];
  return Buffer.concat([jpeg.subarray(0, 2), ...rest]);
}

function withChunks(png: Buffer): Buffer {
  const text = pngChunk("tEXt", Buffer.from(`Author\0${SECRET}`));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(SECRET)]);
}

/** A segment or chunk that is longer than it may be. */
const longJfif = async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const jfif = Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1");
  const long = segment(0xe0, Buffer.concat([jfif, Buffer.from(SECRET)]));
  return Buffer.concat([jpeg.subarray(0, 2), long, jpeg.subarray(2)]);
};
const longAdobe = async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const adobe = Buffer.from("Adobe\0\x64\0\0\0\0\x01", "latin1");
  const long = segment(0xee, Buffer.concat([adobe, Buffer.from(SECRET)]));
  return Buffer.concat([jpeg.subarray(0, 2), long, jpeg.subarray(2)]);
};
const longGamma = async () => {
  const png = await picture().png().toBuffer();
  const chunk = pngChunk("gAMA", Buffer.concat([Buffer.of(0, 0, 0xb1, 0x8f), Buffer.from(SECRET)]));
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
const longEnd = async () => {
  const png = await picture().png().toBuffer();
  return Buffer.concat([png.subarray(0, -12), pngChunk("IEND", Buffer.from(SECRET))]);
};

const PICTURES = {
  "a JPEG": async () => withSegments(await withAll(picture()).jpeg().toBuffer()),
  "a progressive JPEG": () => withAll(picture()).jpeg({ progressive: true }).toBuffer(),
  "a JPEG with a second picture behind it": async () => {
    const jpeg = await withAll(picture()).jpeg().toBuffer();
    return Buffer.concat([jpeg, jpeg]);
  },
  "a JPEG that lies rotated": () =>
    withAll(picture()).withMetadata({ orientation: 6, exif: EXIF }).jpeg().toBuffer(),
  "a PNG": async () => withChunks(await withAll(picture()).png().toBuffer()),
  "a PNG that lies rotated": () =>
    withAll(picture()).withMetadata({ orientation: 8, exif: EXIF }).png().toBuffer(),
  "a JPEG with more than its JFIF header": longJfif,
  "a JPEG with more than its Adobe header": longAdobe,
  "a PNG with more than its gamma": longGamma,
  "a PNG with more in its end": longEnd,
};

describe("the copy that its owner may open", () => {
  test.each(Object.entries(PICTURES))(
    "21.29 of %s tells nothing but the picture",
    async (_, make) => {
      const original = await make();
      expect(original.includes(SECRET)).toBe(true);
      const copy = await copyOf(original);
      expect(copy.includes(SECRET)).toBe(false);
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(copy).metadata();
      expect([exif, xmp, iptc, comments, orientation].filter((one) => one !== undefined)).toEqual(
        [],
      );
      // A picture that is encoded again is in sRGB, which needs no profile.
      expect([(await sharp(original).metadata()).icc, undefined]).toContainEqual(icc);
      expect(await shownPixels(copy)).toEqual(await shownPixels(original));
    },
  );

  test("21.29 of an upright picture is not encoded again", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect(await copyOf(jpeg)).toEqual(jpeg);
    const png = await picture().png().toBuffer();
    const bare = await copyOf(png);
    expect(bare.indexOf("IDAT")).toBeGreaterThan(0);
    expect(bare.subarray(bare.indexOf("IDAT"))).toEqual(png.subarray(png.indexOf("IDAT")));
  });
});

async function copyOf(original: Uint8Array): Promise<Buffer> {
  const receipt = await shop.artwork.receive(original);
  if (!receipt.ok) throw new Error(receipt.message);
  return Buffer.from(await shop.stored(receipt.artwork.rasterName ?? ""));
}

/** The corners as a viewer shows them, in steps that survive a second encoding. */
async function shownPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) =>
    [...data.subarray((y * width + x) * channels).subarray(0, 3)].map((part) =>
      Math.round(part / 32),
    );
  return {
    width,
    height,
    corners: [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)],
  };
}
