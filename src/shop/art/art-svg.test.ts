import { describe, expect, test } from "bun:test";
import { artFile, artSvg } from "./art-svg.ts";
import { colorsOf } from "./colors-of.ts";
import { readBody } from "./read-body.ts";

const body = readBody(
  '<defs><path id="a" d="M0 0h4v4H0z"/></defs><linearGradient id="b"><stop stop-color="#FFF"/></linearGradient>' +
    '<use xlink:href="#a" fill="red"/><g clip-path="url(#a)"><path fill="url(#b)" stroke="#AbCdEf"/></g>' +
    '<path fill="none" stroke="currentColor"/><path fill="#ffffff"/>',
);
const picture = { id: "noto:test", body, width: 128, height: 64 };
const layer = { width: 3, height: 2, colors: [] };

describe("colorsOf", () => {
  test("30.3 gives each solid color once, in the order of use, black for the one that is left open", () => {
    expect(colorsOf(picture)).toEqual(["#ffffff", "#ff0000", "#abcdef", "#000000"]);
  });

  test("30.3 gives at most as many as a layer may replace", () => {
    const paths = Array.from({ length: 40 }, (_, at) => `<path fill="#0000${at + 10}"/>`);
    expect(colorsOf({ body: paths.join("") })).toHaveLength(24);
  });
});

describe("readBody", () => {
  test("30.2 states the black of a shape that has no fill, and of no other", () => {
    const black = readBody(
      '<path d="M0"/><g fill="red"><path d="M1"/></g><path fill="none" d="M2"/>' +
        '<defs><path id="c" d="M3"/><path id="d" fill="red" d="M4"/></defs>' +
        '<clipPath id="e"><path d="M5"/></clipPath><use href="#c"/><use href="#d"/>',
    );
    expect(black.match(/<\w+ fill="#000000"[^>]*>/g)).toEqual([
      '<path fill="#000000" d="M0"/>',
      '<use fill="#000000" href="#c"/>',
    ]);
  });
});

describe("artSvg", () => {
  test("30.2 fills the layer's box around 0, 0", () => {
    expect(artSvg(layer, picture, "x")).toStartWith(
      '<svg x="-1.5" y="-1" width="3" height="2" viewBox="0 0 128 64" preserveAspectRatio="none" overflow="hidden">',
    );
  });

  test("30.2 makes ids its own, and what names them", () => {
    const svg = artSvg(layer, picture, "n1-");
    expect([...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["n1-a", "n1-b"]);
    expect(svg).toContain('<use href="#n1-a"');
    expect(svg).toContain('clip-path="url(#n1-a)"');
    expect(svg).toContain('fill="url(#n1-b)"');
  });

  test("30.3 replaces colors at once, so that two can change places", () => {
    const colors = [
      { from: "#ffffff", to: "#000000" },
      { from: "#000000", to: "#ffffff" },
    ];
    const svg = artSvg({ ...layer, colors }, picture, "");
    expect(colorsOf({ body: svg })).toEqual(["#000000", "#ff0000", "#abcdef", "#ffffff"]);
  });
});

test("30.2 artFile is a picture by itself", () => {
  expect(artFile(picture)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>$/);
});
