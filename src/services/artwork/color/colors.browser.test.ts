import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { startArtwork } from "#tools/testing/artwork.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { pngChunk } from "#tools/testing/data/fixtures.ts";
import {
  flatPng,
  maxDifference,
  measuredChunk,
  PROFILES,
  pixelOf,
  profileChunk,
} from "#tools/testing/data/pictures/color-pictures.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";
import { jpegWithProfile } from "./jpeg-profile.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});

afterAll(() => shop.stop());

const BROWN = [51400, 30583, 22616];
const GRAY = [32896];
const P3 = profileChunk(PROFILES["Display P3"]);
const SRGB = pngChunk("sRGB", Buffer.of(0));
const coded = (...numbers: number[]) => pngChunk("cICP", Buffer.from(numbers));
const gamma = (value: number) => measuredChunk("gAMA", value);
const SRGB_POINTS = measuredChunk("cHRM", 0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06);
const P3_POINTS = measuredChunk("cHRM", 0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);

/** The chunks of a PNG say these, alone and against each other. */
const SAID: Record<string, Buffer[]> = {
  nothing: [],
  "a gamma of 1": [gamma(1)],
  "a gamma of 1/1.8": [gamma(0.55556)],
  "a gamma of 1/2.2": [gamma(0.45455)],
  "no gamma at all": [gamma(0)],
  "a gamma near to none": [gamma(0.00001)],
  "the greatest gamma": [gamma(42_949)],
  "a gamma of 1/2.2 and sRGB's primaries": [gamma(0.45455), SRGB_POINTS],
  "a gamma of 1/2.2 and P3's primaries": [gamma(0.45455), P3_POINTS],
  "P3's primaries alone": [P3_POINTS],
  "sRGB, against a gamma and primaries": [gamma(1), P3_POINTS, SRGB],
  "a profile, against a gamma": [gamma(1), P3],
  "P3 by number": [coded(12, 13, 0, 1)],
  "P3 by number, against a profile": [coded(12, 13, 0, 1), profileChunk(PROFILES["Adobe RGB"])],
  "P3 by number, against sRGB": [coded(12, 13, 0, 1), SRGB],
  "BT.2020 by number": [coded(9, 1, 0, 1)],
  "linear sRGB by number": [coded(1, 8, 0, 1)],
  "a number that is not known, against a gamma": [coded(2, 2, 0, 1), gamma(1)],
};
/** Sixteen bits and gray are read in other ways. */
const FULL = ["nothing", "a gamma of 1", "a gamma of 1/2.2 and P3's primaries", "P3 by number"];

test("21.41 Chromium shows of a PNG, and of its copy, what is printed", async () => {
  const page = await openPage();
  for (const [said, chunks] of Object.entries(SAID)) {
    const pngs = FULL.includes(said)
      ? [
          flatPng(8, BROWN, { chunks }),
          flatPng(16, BROWN, { chunks }),
          flatPng(8, GRAY, { chunks }),
          flatPng(16, GRAY, { chunks }),
        ]
      : [flatPng(8, BROWN, { chunks })];
    for (const png of pngs) {
      const { original, copy, print } = await colorsOf(page, png, "image/png");
      expect(maxDifference(original, print), `${said}: ${print}`).toBeLessThanOrEqual(2);
      expect(copy).toEqual(original);
    }
  }
});

test("21.41 Chromium shows of a CMYK JPEG, and of its copy, what is printed", async () => {
  const page = await openPage();
  for (const background of ["#c77758", "#1e3a8a", "#000"]) {
    const { bare, withProfile, withRgbProfile } = await cmykJpegs(background);
    for (const jpeg of [bare, withoutAdobe(bare), withRgbProfile]) {
      const { original, copy, print } = await colorsOf(page, jpeg, "image/jpeg");
      expect(maxDifference(original, print), `${background}: ${print}`).toBeLessThanOrEqual(2);
      expect(maxDifference(copy, print)).toBeLessThanOrEqual(2);
    }
    // A press's profile is followed with care for its black, which Chromium leaves out.
    const { copy, print } = await colorsOf(page, withProfile, "image/jpeg");
    expect(maxDifference(copy, print)).toBeLessThanOrEqual(2);
  }
});

async function cmykJpegs(background: string) {
  const picture = sharp({ create: { width: 16, height: 16, channels: 3, background } });
  const bare = await picture.clone().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
  return {
    bare,
    // ImageMagick leaves it there when it turns an RGB picture into CMYK.
    withRgbProfile: jpegWithProfile(bare, PROFILES.sRGB ?? Buffer.alloc(0)),
    withProfile: await picture.clone().withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer(),
  };
}

/** Adobe's segment says that the inks are written inverted, which all programs take for granted. */
function withoutAdobe(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf("Adobe") - 4;
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 16)]);
}

async function colorsOf(page: Page, file: Uint8Array, type: string) {
  const receipt = await shop.artwork.receive(file);
  if (!receipt.ok) throw new Error(receipt.message);
  const { rasterName } = receipt.artwork;
  const print = wholePrint(receipt.artwork, { width: 16, height: 16 });
  const made = await shop.artwork.makePrintFile(print);
  return {
    original: await shownPixel(page, file, type),
    copy: await shownPixel(page, await shop.stored(rasterName ?? ""), type),
    print: await pixelOf(await shop.stored(made?.storageKey ?? "")),
  };
}

/** The browser draws this in the middle of a canvas. */
function shownPixel(page: Page, file: Uint8Array, type: string): Promise<number[]> {
  const url = `data:${type};base64,${Buffer.from(file).toString("base64")}`;
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const context = document.createElement("canvas").getContext("2d");
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3);
  }, url);
}
