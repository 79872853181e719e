import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Size } from "#shop/placement.ts";
import { loadPdfium, readFloats } from "../pdf/pdfium.ts";
import { findCutLines } from "./cut-line.ts";
import { writeCutFile } from "./write-cut-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cut-line-"));
});
afterAll(() => rm(folder, { recursive: true }));

const DPI = 100;

async function pictureOf(markup: string, { width, height }: Size): Promise<string> {
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  const size = `width="${width * DPI}" height="${height * DPI}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`;
  const path = join(folder, `${crypto.randomUUID()}.png`);
  await sharp(Buffer.from(svg)).withIccProfile("srgb").png().toFile(path);
  return path;
}

async function linesOf(markup: string, size: Size = { width: 4, height: 3 }) {
  const lines = await findCutLines(await pictureOf(markup, size), size, {
    ...{ x: -1, y: -1, width: size.width + 2, height: size.height + 2 },
  });
  return lines.map((points) => ({ points, box: around(points) }));
}

function around(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

function expectNear(found: readonly number[] | undefined, wanted: readonly number[], by: number) {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((found?.[at] ?? Infinity) - value)).toBeLessThan(by);
}

test("59.8 a shape is cut 0.08 in outside of what is printed, all around", async () => {
  const [line, ...others] = await linesOf(`<circle cx="2" cy="1.5" r="1"/>`);
  expect(others).toEqual([]);
  for (const { x, y } of line?.points ?? [])
    expect(Math.abs(Math.hypot(x - 2, y - 1.5) - 1.08)).toBeLessThan(0.012);
});

test("59.8 shapes that lie apart are cut apart, near ones and what lies within one together", async () => {
  const square = (x: number) => `<path d="M${x} 1h.8v.8h-.8z"/>`;
  expect(await linesOf(square(0.5) + square(2))).toHaveLength(2);
  const [near, ...none] = await linesOf(square(0.5) + square(1.5));
  expect(none).toEqual([]);
  expectNear(near?.box, [0.42, 0.92, 1.96, 0.96], 0.02);
  const ring = `<circle cx="2" cy="1.5" r="1.2" fill="none" stroke="#000" stroke-width=".2"/><circle cx="2" cy="1.5" r=".3"/>`;
  const [outer, ...inner] = await linesOf(ring);
  expect(inner).toEqual([]);
  expectNear(outer?.box, [0.62, 0.12, 2.76, 2.76], 0.02);
});

test("59.8 a shape that reaches the edge is cut within the sheet; an empty sheet has no cut line", async () => {
  const size = { width: 4, height: 3 };
  const picture = await pictureOf(`<path d="M0 0h4v3H0z"/>`, size);
  const [line] = await findCutLines(picture, size, { x: 0.1, y: 0.1, width: 3.8, height: 2.8 });
  expectNear(around(line ?? []), [0.1, 0.1, 3.8, 2.8], 1e-9);
  expect(await linesOf("")).toEqual([]);
  expect(await linesOf(`<path d="M0 0h4v3H0z" fill-opacity=".02"/>`)).toEqual([]);
});

/** What pdfium finds on the page of the file that is made of the markup. */
async function openCutFile(markup: string, sheetBleed: number | null = 0) {
  const size = { width: 4, height: 3 };
  const target = await pictureOf(markup, size);
  const cutTarget = `${target}.pdf`;
  await writeCutFile({ target, cutTarget, plan: { dpi: DPI, sheetBleed } });
  const bytes = await Bun.file(cutTarget).bytes();
  return { bytes, ...(await openPdf(bytes)) };
}

const [IMAGE, PATH] = [3, 2];

async function openPdf(bytes: Uint8Array) {
  const pdfium = await loadPdfium();
  const at = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, at);
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
  const page = pdfium._FPDF_LoadPage(document, 0);
  const size = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const objects = Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, index) => {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const bounds = readFloats(pdfium, 4, (to) =>
      pdfium._FPDFPageObj_GetBounds(object, to, to + 4, to + 8, to + 12),
    );
    return { kind: pdfium._FPDFPageObj_GetType(object), bounds: bounds ?? [] };
  });
  const [width, height] = size.map((points) => Math.round((points / 72) * DPI));
  const rendered = render(pdfium, page, { width: width ?? 0, height: height ?? 0 });
  return { size, objects, rendered };
}

function render(pdfium: Awaited<ReturnType<typeof loadPdfium>>, page: number, size: Size) {
  const { width, height } = size;
  const pixels = pdfium.wasmExports.malloc(width * height * 4);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, 4, pixels, width * 4);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x10);
  const data = pdfium.HEAPU8.slice(pixels, pixels + width * height * 4);
  return (x: number, y: number) => {
    const start = (Math.round(y * DPI) * width + Math.round(x * DPI)) * 4;
    return [...data.subarray(start, start + 4)];
  };
}

const TWO = `<path d="M.5 1h.8v.8h-.8z" fill="#c8272e"/><circle cx="2.9" cy="1.4" r=".5" fill="#2050c0"/>`;

test("59.9 the PDF has the picture, and the line as a thin path of the spot color CutContour on a layer of its own", async () => {
  const { bytes, size, objects, rendered } = await openCutFile(TWO);
  expect(size).toEqual([288, 216]);
  expect(objects.map(({ kind }) => kind)).toEqual([IMAGE, PATH, PATH]);
  expectNear(objects[0]?.bounds, [0, 0, 288, 216], 0.01);
  const paths = objects.filter(({ kind }) => kind === PATH).map(({ bounds }) => bounds);
  const [one, other] = paths.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  expectNear(one, [30.2, 80.6, 99.4, 149.8], 1.5);
  expectNear(other, [167, 73.4, 250.6, 157], 1.5);
  expect(rendered(0.9, 1.4)).toEqual([200, 39, 46, 255]);
  expect(rendered(2.9, 1.4)).toEqual([32, 80, 192, 255]);
  expect(rendered(2, 2.5)).toEqual([0, 0, 0, 0]);
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain("[/Separation /CutContour /DeviceCMYK");
  expect(text).toContain("/OC /Cut BDC\nq /Over gs /CutContour CS 1 SCN 0.25 w");
  expect(text).toContain("/OP true /op true");
  expect(text).toContain("/Type /OCG /Name (CutContour)");
});

test("59.9 a print alone has room for its line, a sheet its trim", async () => {
  const alone = await openCutFile(TWO, null);
  expect(alone.size.map(Math.round)).toEqual([311, 239]);
  const { bytes } = await openCutFile(TWO, 0.125);
  expect(Buffer.from(bytes).toString("latin1")).toContain("/TrimBox [9 9 279 207]");
});

test("59.9 where nothing is printed there is a picture without a line", async () => {
  const { objects } = await openCutFile(`<path d="M0 0h4v3H0z" fill-opacity=".02"/>`);
  expect(objects.map(({ kind }) => kind)).toEqual([IMAGE]);
});
