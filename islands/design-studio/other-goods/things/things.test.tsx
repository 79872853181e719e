/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { placesOf } from "#shop/documents/other-things/move-to.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { DesignStudio } from "../../../design-studio.tsx";
import type { Thing } from "./things-atom.ts";

const { api, lib } = useDom();

const productOf = (name: string) => ({ name, href: `/products/${name.toLowerCase()}` });
const BOXES = ["Box A", "Box B", "Box C", "Box D"].map(productOf);
const THINGS = [templateOf("classic"), STRANGE].map((template) => ({
  id: template.id,
  name: template.name,
  products: template === STRANGE ? BOXES : [productOf("Classic Tee")],
  count: template === STRANGE ? BOXES.length : 1,
  places: placesOf(template),
}));

function open(
  areas: Record<string, ReturnType<typeof textLayer>[]>,
  things: readonly Thing[] = THINGS,
) {
  const draft = {
    document: { version: 1 as const, areas },
    ...{ artworks: [], designSize: 5, designPosition: "center" as const },
    ...{ designDescription: "", previewColor: "mint" },
  };
  const shown = { template: STRANGE, shirt: null, things };
  return lib.render(<DesignStudio {...STUDIO_PAGE} {...shown} draft={draft} />);
}

test("54.7 another thing has its own areas, views and colors in the studio, and nothing of a shirt's", async () => {
  const page = open({});
  const views = lib.within(page.getByRole("group", { name: "View" })).getAllByRole("button");
  expect(views.map(({ textContent }) => textContent)).toEqual(["Lid", "Wrap", "Hood"]);
  expect(page.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
    "heatherrust",
    "sand",
  ]);
  // It does not come in the draft's color.
  await page.findByRole("img", { name: "Heather rust box, lid, nothing on it yet" });
  for (const { name } of STRANGE.views) expect(page.queryByText(name)).toBeNull();
  for (const words of ["Front design", "Back logo", "Design position", "Design size", "3D View"])
    expect(page.queryByText(words, { exact: false })).toBeNull();
  const sheets = () =>
    [...page.container.querySelectorAll(".shirt image[href^='/sheets/']")].map((image) =>
      image.getAttribute("href"),
    );
  const facing = ["fabric", "shade", "light"].map(
    (sheet) => `/sheets/${STRANGE.id}-facing-${sheet}.webp`,
  );
  await lib.waitFor(() => expect(sheets()).toEqual(facing));
});

test("64.3 until all planes of a thing are there, it is seen in its color by the shop's small picture", async () => {
  const page = open({});
  const images = () => [...page.container.querySelectorAll(".shirt image")];
  const seen = () =>
    images()
      .filter((image) => image.getAttribute("visibility") !== "hidden")
      .map((image) => image.getAttribute("href"));
  const blank = (color: string) => `/shirts/${STRANGE.id}-facing-${color}-320.webp`;
  await lib.waitFor(() => expect(seen()).toEqual([blank("heatherrust")]));
  lib.fireEvent.click(page.getByRole("radio", { name: "Sand" }));
  expect(seen()).toEqual([blank("sand")]);
  const [, fabric, shade, light] = images();
  if (!fabric || !shade || !light) throw new Error("The thing has three planes.");
  lib.fireEvent.load(light);
  lib.fireEvent.load(fabric);
  expect(seen()).toEqual([blank("sand")]);
  // It is seen without its shadows where these cannot be had.
  lib.fireEvent.error(shade);
  const planes = ["fabric", "shade", "light"].map(
    (sheet) => `/sheets/${STRANGE.id}-facing-${sheet}.webp`,
  );
  expect(seen()).toEqual(planes);
  // Planes that the browser has already are shown at once, in another color too.
  lib.fireEvent.click(page.getByRole("radio", { name: "Heather rust" }));
  expect(seen()).toEqual(planes);
});

test("54.7 it can be ordered once something is on it", () => {
  const onwards = (page: ReturnType<typeof open>) =>
    page
      .getAllByRole("button", { name: "Continue to Product Selection" })
      .map((button) => button.hasAttribute("disabled"));
  const empty = open({});
  expect(onwards(empty)).toEqual([true, true]);
  empty.unmount();
  const designed = open({ hood: [textLayer("HOOD")] });
  expect(onwards(designed)).toEqual([false, false]);
});

test("54.8 layers on areas that a thing lacks move to its own areas in one step, which undo takes back", async () => {
  const page = open({ front: [textLayer("FRONT")], back: [textLayer("BACK")] });
  await page.findByText(
    /^Your design prints on the front and back, which this box does not have\./,
  );
  lib.fireEvent.click(page.getByRole("button", { name: "Move it to the lid and wrap" }));
  expect(page.queryByText(/^Your design prints on/)).toBeNull();
  const last = () => api.documents.at(-1)?.document.areas ?? {};
  await lib.waitFor(() => expect(Object.keys(last())).toEqual(["lid", "wrap"]));
  for (const { id, box } of STRANGE.areas) {
    const [layer] = last()[id] ?? [];
    if (!layer) continue;
    expect(layer.width).toBeLessThanOrEqual(box.width);
    expect(layer.height).toBeLessThanOrEqual(box.height);
  }
  lib.fireEvent.click(page.getByRole("button", { name: "Undo: Move to the box" }));
  await page.findByText(/^Your design prints on the front and back/);
  await lib.waitFor(() => expect(Object.keys(last())).toEqual(["front", "back"]));
});

test("54.8 a thing whose areas are full says what to do, and the way to other things stays", async () => {
  const areas = Object.fromEntries(STRANGE.areas.map(({ id }) => [id, [textLayer(id)]]));
  const page = open({ ...areas, front: [textLayer("FRONT")] });
  await page.findByText(
    /which this box does not have\. Delete something here to make room for it, or leave it out\.$/,
  );
  expect(page.queryByRole("button", { name: /^Move it/ })).toBeNull();
  lib.fireEvent.click(page.getByRole("button", { name: "Leave it out" }));
  expect(page.queryByText(/^Your design prints on/)).toBeNull();
  const last = () => api.documents.at(-1)?.document.areas ?? {};
  await lib.waitFor(() => expect(Object.keys(last())).toEqual(STRANGE.areas.map(({ id }) => id)));
  lib.fireEvent.click(page.getByRole("button", { name: "Undo: Leave out for the box" }));
  await page.findByText(/^Your design prints on the front/);
  const ways = lib.within(await page.findByRole("navigation", { name: "Show my design on" }));
  const links = ways.getAllByRole("link", { name: /left out|can move/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/design?on=classic",
    `/design?on=${STRANGE.id}`,
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true"]);
  expect(links.map((link) => [...link.children].map(({ textContent }) => textContent))).toEqual([
    [
      "Classic",
      "Lid can move to Back",
      "Wrap can move to Left sleeve",
      "Hood can move to Right sleeve",
    ],
    [STRANGE.name, "Front is left out"],
  ]);
  page.unmount();
  expect(open({}, []).queryByText("Show my design on")).toBeNull();
});

type Listed = Partial<Pick<Thing, "products" | "count" | "all">>;

async function productsIn(change: Listed = {}) {
  const [classic, strange] = THINGS;
  if (!classic || !strange) throw new Error("there are two things");
  const { count: _, ...thing } = strange;
  const page = open({}, [classic, { ...thing, ...change }]);
  const ways = await page.findByRole("navigation", { name: "Show my design on" });
  const summary = ways.querySelector(".things__names")?.textContent;
  const links = [...ways.querySelectorAll("a[href^='/product']")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  page.unmount();
  return { summary, links };
}

test("54.29 each thing leads to the pages of its products; a single one is named once, several are listed", async () => {
  const { summary, links } = await productsIn({ count: 4 });
  expect(summary).toBe("Box A, Box B, Box C, and 1 more");
  expect(links).toEqual([
    ["See the product: Classic", "/products/classic tee"],
    ...BOXES.map(({ name, href }) => [name, href]),
  ]);
  const [first, second] = BOXES;
  if (!first || !second) throw new Error("there are boxes");
  const two = await productsIn({ products: [first, second], count: 2 });
  expect(two.summary).toBe("Box A and Box B");
});

test("54.29 of many products it says how many more there are, and leads to all of them", async () => {
  const all = "/product?of=strange";
  const many = await productsIn({ count: 500, all });
  expect(many.summary).toBe("Box A, Box B, Box C, and 497 more");
  expect(many.links.at(-1)).toEqual(["and 496 more", all]);
  const uncounted = await productsIn({ all });
  expect(uncounted.summary).toBe("Box A, Box B, Box C, and more");
  expect(uncounted.links.at(-1)).toEqual(["and more", all]);
});

test("54.28 positions have pictures on a shirt alone, and tabs on other things alone", async () => {
  const draft = {
    document: { version: 1 as const, areas: {} },
    ...{ artworks: [], designSize: 5, designPosition: "center" as const },
    ...{ designDescription: "", previewColor: "white" },
  };
  const show = (more: object) =>
    lib.render(<DesignStudio {...STUDIO_PAGE} {...more} things={THINGS} draft={draft} />);
  const pictures = (page: ReturnType<typeof open>) => [
    page.getAllByRole("radio", { name: /^(Left chest|Center|Full front)$/ }).length,
    page.container.querySelectorAll(".position svg").length,
    page.container.querySelectorAll(".views .area-icon image").length,
  ];
  const shirt = show({});
  await shirt.findByRole("navigation", { name: "Show my design on" });
  expect(pictures(shirt)).toEqual([3, 3, 0]);
  shirt.unmount();
  const hoodie = show({ template: templateOf("hoodie"), shirt: null });
  await hoodie.findByRole("navigation", { name: "Show my design on" });
  expect(pictures(hoodie)).toEqual([3, 0, 2]);
});
