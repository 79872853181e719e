import { expect, test } from "bun:test";
import { addAreas } from "#shop/goods/areas.ts";
import { CAP } from "#shop/goods/garments/cap.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { rulesOf } from "#shop/goods/techniques/technique.ts";
import { imageLayer, textLayer } from "#tools/testing/data/documents.ts";
import { lineAdvice } from "../advice/line-advice.ts";
import type { Layer } from "../document.ts";
import type { PrintScales } from "../fit.ts";
import { brokenRules } from "./broken-rules.ts";

const [FRONT] = CAP.areas;
const PATCH = { ...FRONT, id: "patch", name: "Patch" };
const VINYL = { ...PATCH, id: "vinyl-patch", technique: "vinyl" as const };
const COARSE = { ...PATCH, id: "coarse-patch", rules: { leastDpi: 150 } };
delete (COARSE as { technique?: string }).technique;
addAreas([VINYL, COARSE]);

const TRAITS = { clear: 0, whiteBorder: 0, translucent: 0, colors: [] };
const RED = "#c81e28";
const artwork = (more: object = {}) => ({
  ...{ id: 1, name: "logo.png", width: 300, height: 300, imageScale: null },
  traits: { ...TRAITS, ...more },
});

/** What is judged of these layers on an area. */
function judge(area: string, layers: Layer[], traits: object = {}, scales: PrintScales = {}) {
  const document = { version: 1 as const, areas: { [area]: layers } };
  const art = (id: string) =>
    id === "noto:rocket" ? { colors: ["#0000ff", "#00ff00"], stroke: null } : undefined;
  return brokenRules({ document, artworks: [artwork(traits)], art }, scales);
}

/** Colors that are far from each other. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const level = (step: number) => ((step * 85) % 256).toString(16).padStart(2, "0");
    return `#${level(at % 4)}${level(Math.floor(at / 4) % 4)}${level(Math.floor(at / 16))}`;
  });

const words = (fill: string, more: object = {}) => ({
  ...textLayer("HI"),
  x: 2,
  y: 1,
  fill,
  ...more,
});

test("60.1 the areas of shirts ask nothing, a cap's front what embroidery does, and own rules come before", () => {
  for (const area of STUDIO_TEMPLATE.areas) expect(rulesOf(area)).toEqual({});
  expect(rulesOf(FRONT)).toEqual({ isOpaque: true, inks: 15 });
  expect(rulesOf({ ...FRONT, rules: { leastDpi: 200 } })).toEqual({ leastDpi: 200 });
  expect(judge("front", [imageLayer(1)], { translucent: 1, inks: many(25) })).toEqual([]);
});

test("60.2 a picture below the least DPI breaks it, and the message says how small it must be", () => {
  const [broken] = judge("coarse-patch", [words(RED), imageLayer(1, { width: 3, height: 3 })]);
  expect(broken).toEqual({
    area: "coarse-patch",
    index: 1,
    message:
      "The patch takes pictures of at least 150 DPI, and logo.png prints at 100. Make it at most 2.00 in wide, or upload a larger picture.",
    isCertain: true,
  });
  expect(judge("coarse-patch", [imageLayer(1)])).toEqual([]);
  // On a size that has less of the area it prints smaller, and finer.
  const wide = [imageLayer(1, { width: 3, height: 3 })];
  expect(judge("coarse-patch", wide, {}, { "coarse-patch": 2 / 3 })).toEqual([]);
  expect(judge("coarse-patch", [imageLayer(1, { width: 3, height: 3, hard: true })])).toEqual([]);
  expect(judge("coarse-patch", [imageLayer(1, { x: 40, width: 3, height: 3 })])).toEqual([]);
});

test("60.3 half-transparent parts break it where ink covers or does not; of a part of a picture nobody is certain", () => {
  const [broken] = judge(FRONT.id, [imageLayer(1)], { translucent: 0.05 });
  expect(broken).toMatchObject({
    message:
      "Embroidery on the front of the cap takes nothing half-transparent, and logo.png has such parts, as shadows and glows are. Upload it in solid colors.",
    isCertain: true,
  });
  expect(judge(FRONT.id, [imageLayer(1)], { translucent: 0.04 })).toEqual([]);
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  expect(judge(FRONT.id, [imageLayer(1, { crop })], { translucent: 1 })).toMatchObject([
    { isCertain: false },
  ]);
});

test("61.50 art with half-transparent parts breaks it as well, in whatever colors; other art does not", () => {
  const glass = { ...words(RED), kind: "art" as const, art: "noto:wine-glass", colors: [] };
  expect(judge(FRONT.id, [glass])).toMatchObject([
    {
      message:
        "Embroidery on the front of the cap takes nothing half-transparent, and Art 'wine glass' has such parts, as glass and steam are. Choose other art, or upload a picture in solid colors.",
      isCertain: true,
    },
  ]);
  const colors = [{ from: "#ffffff", to: RED }];
  expect(judge("vinyl-patch", [{ ...glass, colors }])).toHaveLength(1);
  expect(judge("coarse-patch", [glass])).toEqual([]);
  expect(judge(FRONT.id, [{ ...glass, x: 40 }])).toEqual([]);
  expect(judge(FRONT.id, [{ ...glass, art: "noto:rocket" }])).toEqual([]);
});

test("60.4 colors of texts, outlines, art and pictures count once each, and what is nearly one ink is one", () => {
  const count = (layers: Layer[], inks: string[] = []) =>
    judge("vinyl-patch", layers, { inks }).map(
      ({ message }) => /has (.*) there/.exec(message)?.[1],
    );
  expect(count([words(RED), words(RED)])).toEqual([]);
  expect(count([words(RED), words("#000000")])).toEqual(["2"]);
  expect(count([words(RED, { outline: { color: "#ffffff", width: 0.002 } })])).toEqual(["2"]);
  expect(count([words(RED), imageLayer(1)], ["#c91f27"])).toEqual([]);
  expect(count([words(RED), imageLayer(1)], ["#c91f27", "#00ffff"])).toEqual(["2"]);
  const art = { ...words(RED), kind: "art" as const, art: "noto:rocket", colors: [] };
  expect(count([art])).toEqual(["2"]);
  expect(count([{ ...art, colors: [{ from: "#0000ff", to: "#00ff00" }] }])).toEqual([]);
  expect(count([{ ...art, art: "noto:unknown" }])).toEqual([]);
  expect(count([imageLayer(1)], many(25))).toEqual(["more than 24"]);
  expect(judge(FRONT.id, [imageLayer(1)], { inks: many(15) })).toEqual([]);
  expect(judge(FRONT.id, [imageLayer(1)], { inks: many(16) })).toMatchObject([
    {
      message:
        "Embroidery on the front of the cap takes at most 15 colors, and your design has 16 there. Give texts and art the same colors, or upload a picture in fewer.",
      isCertain: true,
    },
  ]);
});

test("60.4 a part of a picture may have fewer colors than the whole, so what needs them all is not certain", () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const cropped = imageLayer(1, { crop });
  const certain = (layers: Layer[]) =>
    judge("vinyl-patch", layers, { inks: many(3) }).map(({ isCertain }) => isCertain);
  expect(certain([cropped])).toEqual([false]);
  expect(certain([cropped, words("#ff0000"), words("#00ff00")])).toEqual([true]);
  expect(certain([imageLayer(1)])).toEqual([true]);
});

test("60.5 of pictures that nobody measured nothing is said", () => {
  const document = { version: 1 as const, areas: { [FRONT.id]: [imageLayer(1)] } };
  for (const traits of [null, TRAITS])
    expect(brokenRules({ document, artworks: [{ ...artwork(), traits }] })).toEqual([]);
});

test("60.8 too many inks are of all layers, so the advice on a coarse picture stays beside them", () => {
  const document = {
    version: 1 as const,
    areas: { [FRONT.id]: [imageLayer(1, { x: 2, y: 1, width: 4, height: 2 })] },
  };
  const artworks = [artwork({ inks: many(25) })];
  const art = () => undefined;
  const advice = lineAdvice({ document, artworks, art, color: "White", cut: "cap" });
  expect(advice.map(({ kind }) => kind)).toEqual(["rule", "low-dpi"]);
});
