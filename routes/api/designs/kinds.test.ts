import { expect, test } from "bun:test";
import { checkFiles } from "#islands/design-studio/upload/check-files.ts";
import { previewName } from "#shop/designs/artwork-files.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { paths } from "#shop/paths.ts";
import { REJECTED_FILES, TAKEN_FILES } from "#tools/testing/data/kinds-of-files.ts";
import { maxDifference, pixelOf } from "#tools/testing/data/pictures/color-pictures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

/** A preview in WebP loses so many levels. */
const LOSS = 4;
const DOCUMENT = new URL("../../../docs/files.md", import.meta.url);

const shop = useShop();
const [taken = [], rejected = []] = tables(await Bun.file(DOCUMENT).text());

test("21.42 docs/files.md names each kind of file that is tried here, and no other", () => {
  expect(taken.map(([name]) => name)).toEqual(Object.keys(TAKEN_FILES));
  expect(rejected.map(([name]) => name)).toEqual(Object.keys(REJECTED_FILES));
});

test.each(taken)("21.42 %s is taken: %s pixels, %s", async (name, pixels, color = "") => {
  const file = await TAKEN_FILES[name]?.();
  if (!file) throw new Error("docs/files.md names a file that nobody makes");
  expect(await checkFiles([file])).toEqual({ file });
  const answer = await upload(file);
  expect(answer.status).toBe(200);
  const design: StudioDesign = await answer.json();
  expect(`${design.width} × ${design.height}`).toBe(pixels ?? "");
  const preview = await shop.visitor().request(paths.upload(previewName(design.previewId, 320)));
  const shown = await pixelOf(new Uint8Array(await preview.arrayBuffer()));
  expect(maxDifference(shown, rgbOf(color)), `${shown}`).toBeLessThanOrEqual(LOSS);
});

test.each(rejected)("21.42 %s is rejected: %s, '%s'", async (name, status, message) => {
  const file = await REJECTED_FILES[name]?.();
  if (!file) throw new Error("docs/files.md names a file that nobody makes");
  const answer = await upload(file);
  expect([answer.status, await answer.json()]).toEqual([Number(status), { message }]);
  // The browser reports what the first bytes show before anything is sent.
  const isKnownByStart = ["400", "413", "415"].includes(status ?? "");
  const untyped = new File([await file.arrayBuffer()], file.name);
  expect(await checkFiles([untyped])).toEqual(isKnownByStart ? { message } : { file: untyped });
});

async function upload(file: File): Promise<Response> {
  const body = new FormData();
  body.set("design", file);
  return shop.visitor().post(paths.api.designUpload, body);
}

/** The rows of each table, without its head. */
function tables(markdown: string): string[][][] {
  return [...markdown.matchAll(/^\| --- .*\n((?:\|.*\n)+)/gm)].map(([, rows = ""]) =>
    rows
      .trim()
      .split("\n")
      .map((row) => row.slice(2, -2).split(" | ")),
  );
}

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
