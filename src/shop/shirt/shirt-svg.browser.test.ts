import { describe, expect, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { openPage } from "#tools/testing/browser/browser.ts";
import { placePrint, VIEW_SIZE } from "../placement.ts";
import { shirtSvg } from "./shirt-svg.ts";

describe("Chromium and librsvg draw the same shirt", () => {
  test.each([
    { cut: "classic", side: "front", color: "#ffffff", page: "#ffffff" },
    { cut: "v-neck", side: "front", color: "#c8272e", page: "#14161a" },
    { cut: "long-sleeve", side: "back", color: "#212124", page: "#ffffff" },
  ] as const)("21.26 $color $cut, $side, on $page", async ({ page: background, ...shirt }) => {
    const artwork = { width: 300, height: 200 };
    const { box } = placePrint({ side: shirt.side, position: "full-front", size: 5, artwork });
    const href = await stripes(artwork);
    const svg = shirtSvg({ ...shirt, artwork: { href, box } });
    const inServer = await rgb(sharp(Buffer.from(svg)).flatten({ background }));
    const inBrowser = await rgb(sharp(await screenshot(svg, background)));
    const { mean, far } = difference(inServer, inBrowser);
    expect(mean).toBeLessThan(1.5);
    expect(far).toBeLessThan(0.004);
  });
});

async function screenshot(svg: string, background: string): Promise<Buffer> {
  const page = await openPage();
  await page.setViewportSize(VIEW_SIZE);
  await page.setContent(`<body style="margin:0;background:${background}">${svg}`);
  const png = await page.screenshot();
  return png;
}

async function stripes({ width, height }: { width: number; height: number }): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#ffb000" d="M0 0h300v200H0z"/><path fill="#17bebb" d="M0 50h300v50H0zM0 150h300v50H0z"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

function rgb(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().raw().toBuffer();
}

/** Mean difference of a channel, and the share of channels more than 24 apart (edges). */
function difference(one: Buffer, other: Buffer): { mean: number; far: number } {
  expect(one.length).toBe(other.length);
  let sum = 0;
  let far = 0;
  for (let index = 0; index < one.length; index++) {
    const apart = Math.abs((one[index] ?? 0) - (other[index] ?? 0));
    sum += apart;
    if (apart > 24) far++;
  }
  return { mean: sum / one.length, far: far / one.length };
}
