import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { previewName } from "#shop/designs/artwork-files.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import {
  flatPng,
  maxDifference,
  PROFILES,
  pixelOf,
  profileChunk,
} from "#tools/testing/data/pictures/color-pictures.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";
import { avatarKey } from "../small-pictures.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});

afterAll(() => shop.stop());

const BROWN = [200, 119, 88];
const GRAY = [128, 128, 128];

/**
 * The values have 16 bits, as each space writes them: calculated with the matrices and curves of
 * CSS Color 4, section 18, not with the shop's. Eight bits write this brown nearly as exactly.
 */
const WRITTEN = {
  "no profile": [51400, 30583, 22616],
  sRGB: [51400, 30583, 22616],
  "Display P3": [48526, 31571, 24173],
  "Adobe RGB": [46293, 30387, 23123],
  "ProPhoto RGB": [38302, 28308, 19794],
  "linear sRGB": [37852, 12090, 6395],
  "gray without profile": [32896],
  "gray of gamma 1.8": [27962],
};
const ROWS = Object.entries(WRITTEN).flatMap(([space, color]) =>
  ([8, 16] as const).flatMap((bits) =>
    [color, [...color, 65535]].map((values) => ({ space, bits, values })),
  ),
);

describe("every picture of an artwork has the color of its file", () => {
  test.each(ROWS)("21.40 $bits bits, $space, $values", async ({ space, bits, values }) => {
    const profile = new Map(Object.entries(PROFILES)).get(space);
    const chunks = profile ? [profileChunk(profile)] : [];
    const png = flatPng(bits, values, { chunks });
    const framed = flatPng(bits, values, { chunks, frame: 1 });
    const wanted = values.length < 3 ? GRAY : BROWN;
    const shown = { ...(await pictures(png)), ...(await cutouts(framed)) };
    for (const [name, color] of Object.entries(shown))
      expect(maxDifference(color, wanted), `${name}: ${color}`).toBeLessThanOrEqual(2);
    expect(maxDifference(shown.preview, shown.print)).toBeLessThanOrEqual(2);
  });
});

async function pictures(png: Uint8Array) {
  const artwork = granted(await shop.artwork.receive(png)).artwork;
  const square = granted(await shop.artwork.receiveAvatar(png));
  const print = await shop.artwork.makePrintFile(wholePrint(artwork, { width: 16, height: 16 }));
  return {
    preview: await colorOf(previewName(artwork.previewId, 320)),
    square: await colorOf(avatarKey(square.fileName)),
    print: await colorOf(print?.storageKey ?? ""),
  };
}

async function cutouts(framed: Uint8Array) {
  const { artwork } = granted(await shop.artwork.receive(framed));
  const cut = await shop.artwork.cutOut({ ...artwork, isOwn: true }, { rule: "all" });
  const cutout = granted(cut).artwork;
  return {
    cutout: await colorOf(cutout.fileName),
    "cutout's preview": await colorOf(previewName(cutout.previewId, 320)),
  };
}

const colorOf = async (name: string) => pixelOf(await shop.stored(name));

function granted<Given extends { ok: boolean }>(given: Given): Extract<Given, { ok: true }> {
  if (!given.ok) throw new Error(JSON.stringify(given));
  // The line above threw unless it is ok.
  return given as Extract<Given, { ok: true }>;
}
