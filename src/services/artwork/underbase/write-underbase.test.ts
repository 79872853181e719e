import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { peakMemory, startArtwork } from "#tools/testing/artwork.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";

const MB = 1024 ** 2;
let shop: Awaited<ReturnType<typeof startArtwork>>;
beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1, memoryBytes: 600 * MB, timeoutMs: 60_000 });
});
afterAll(() => shop.stop());

/** A disc with a hairline around it, and a veil over all of it. */
async function store(name: string, side: number): Promise<Parameters<typeof wholePrint>[0]> {
  const size = `width="${side}" height="${side}" viewBox="0 0 100 100"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle cx="50" cy="50" r="40" fill="#e11"/><circle cx="50" cy="50" r="45" fill="none" stroke="#12e" stroke-width=".1"/><path d="M0 0h100v100H0z" opacity=".1"/></svg>`;
  const fileName = `${name.repeat(32)}.png`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  await shop.storage.put(fileName, png, { contentType: "image/png" });
  return { fileName, inkX: 0, inkY: 0, width: side, height: side };
}

test("71.5 71.12 made later from the stored file, it is the same as made with it; without the file there is none", async () => {
  const artwork = await store("1", 500);
  const request = wholePrint(artwork, { width: 900, height: 900 });
  const made = await shop.artwork.makePrintFile({ ...request, choke: 4 });
  if (!made?.underbase) throw new Error("it has no underbase");
  const { storageKey, underbase } = made;
  const later = { storageKey, choke: 4, dpi: 300 };
  const again = await shop.artwork.makeUnderbase(later);
  expect(again).toMatchObject({ sha256: underbase.sha256, bytes: underbase.bytes });
  expect(again?.key).not.toBe(underbase.key);
  const stored = await shop.stored(underbase.key);
  expect(new Bun.CryptoHasher("sha256").update(stored).digest("hex")).toBe(underbase.sha256);
  expect(Bun.hash.crc32(stored)).toBe(underbase.crc32);
  const other = await shop.artwork.makeUnderbase({ ...later, choke: 5 });
  expect(other?.sha256).not.toBe(underbase.sha256);
  const plain = await shop.artwork.makePrintFile(request);
  expect(plain).toMatchObject({ sha256: made.sha256, underbase: null });
  await shop.storage.remove([storageKey]);
  expect(await shop.artwork.makeUnderbase(later)).toBeUndefined();
});

test.skipIf(process.platform !== "linux")(
  "71.4 an underbase of 36 megapixels stays far below the worker's limit of memory",
  async () => {
    const artwork = await store("2", 2000);
    const side = { width: 6000, height: 6000 };
    const made = await shop.artwork.makePrintFile({ ...wholePrint(artwork, side), choke: 2 });
    expect(made?.underbase?.bytes).toBeGreaterThan(0);
    // Nine planes more than the print takes would be 600 MB.
    expect(peakMemory(await shop.decodingProcess())).toBeLessThan(500 * MB);
  },
);
