import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("67.20 one face of at most 30 kB is loaded for all of a page, from the shop itself", async () => {
  const page = await shop.openPage();
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(paths.pricing);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual(["/assets/figtree-5.3.0.woff2"]);
  const file = await shop.visitor().request("/assets/figtree-5.3.0.woff2");
  expect((await file.bytes()).length).toBeWithin(10_000, 30_001);
  const used = await page.evaluate(() =>
    ["h1", "p", "td", "button", "a"].map((name) => {
      const [element] = document.getElementsByTagName(name);
      return element && getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', "");
    }),
  );
  expect(new Set(used)).toEqual(new Set(["Figtree"]));
});

test("67.20 what stands in for the face has lines as high, and on the average as wide where this machine has it", async () => {
  const page = await shop.openPage();
  await page.goto(paths.about);
  const measured = await page.evaluate(async () => {
    await document.fonts.ready;
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("there is no canvas");
    const text = (document.body.textContent ?? "").replaceAll(/\s+/g, " ");
    const measure = (weight: number, family: string) => {
      context.font = `${weight} 100px ${family}`;
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
      return { width, above: fontBoundingBoxAscent, below: fontBoundingBoxDescent };
    };
    return [400, 700].map((weight) => ({
      face: measure(weight, "Figtree"),
      other: measure(weight, '"Figtree Fallback"'),
    }));
  });
  for (const { face, other } of measured) {
    expect(Math.abs(other.above - face.above)).toBeLessThan(2);
    expect(Math.abs(other.below - face.below)).toBeLessThan(2);
    expect(other.width / face.width).toBeWithin(0.97, 1.03);
  }
});

test.each([
  { width: 390, least: 2 },
  { width: 1280, least: 3 },
] as const)(
  "67.21 headings stand out from the text, words in them apart: %p",
  async ({ width, least }) => {
    const page = await shop.openPage({ width });
    await page.goto(paths.about);
    const seen = await page.evaluate(async () => {
      await document.fonts.ready;
      const sizeOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      };
      const [heading] = document.getElementsByTagName("h1");
      const context = document.createElement("canvas").getContext("2d");
      if (!context || !heading) throw new Error("there is no heading");
      context.font = getComputedStyle(heading).font;
      const space = context.measureText(" ").width / sizeOf("h1");
      return { title: sizeOf("h1"), text: sizeOf("section p"), small: sizeOf("section h2"), space };
    });
    expect(seen.title / seen.text).toBeGreaterThanOrEqual(least);
    expect(seen.small / seen.text).toBeGreaterThan(1.25);
    expect(seen.space).toBeGreaterThan(0.22);
  },
);

test("67.21 numbers in tables have one width", async () => {
  const page = await shop.openPage();
  await page.goto(paths.productPage("classic-cotton-tee"));
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const [cell] = document.getElementsByTagName("td");
    if (!cell) throw new Error("there is no table");
    return ["1111", "8888"].map((text) => {
      const number = document.createElement("span");
      number.textContent = text;
      cell.replaceChildren(number);
      return number.getBoundingClientRect().width;
    });
  });
  expect(widths[0]).toBe(widths[1] ?? 0);
});
