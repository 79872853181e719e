/** @jsxImportSource react */

import { expect, test } from "bun:test";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { draftByName, type NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { DesignStudio } from "../../design-studio.tsx";

const { api, lib } = useDom();

function open(draft: Partial<NamedDraft> = {}) {
  return lib.render(<DesignStudio draft={draftByName({ ...EMPTY, ...draft })} {...STUDIO_PAGE} />);
}

const EMPTY: NamedDraft = {
  design: null,
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};

test("2.5 2.9 the three tabs are shown until one continues, below the shirt as well as in the panel", async () => {
  const name = "Continue to Product Selection";
  const page = open({ design: designFixture() });
  const tabs = () => page.queryAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs()).toEqual(["Design", "Product", "Quantity"]);
  const gone: string[] = [];
  location.assign = (address) => gone.push(String(address));
  const isWide = (matches: boolean) => Object.assign(window, { matchMedia: () => ({ matches }) });
  isWide(true);
  const preview = lib.within(page.getByRole("region", { name: "T-shirt preview" }));
  const below = preview.getByRole("button", { name });
  expect(tabs()).toHaveLength(3);
  const panel = lib.within(page.getByRole("tabpanel"));
  lib.fireEvent.click(panel.getByRole("button", { name }));
  expect(tabs()).toEqual([]);
  lib.fireEvent.click(page.getByRole("button", { name: "Back to Design" }));
  expect(tabs()).toHaveLength(3);
  lib.fireEvent.click(below);
  expect(tabs()).toEqual([]);
  lib.fireEvent.click(page.getByRole("button", { name: "Back to Design" }));
  isWide(false);
  lib.fireEvent.click(below);
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
});

test("2.16 a back design is suggested once there is a front one, and no longer than it is missing", () => {
  const seen = [
    {},
    { design: designFixture() },
    { backDesign: designFixture() },
    { design: designFixture(), backDesign: designFixture({ id: 2 }) },
  ].map((draft) => {
    const page = open(draft);
    const count = page.queryAllByText(/add a back design/).length;
    page.unmount();
    return count;
  });
  expect(seen).toEqual([0, 1, 0, 0]);
});

test("2.19 the shirt tilts no further than 30 degrees, by keys and by dragging", async () => {
  const page = open();
  lib.fireEvent.click(page.getByRole("button", { name: "3D View" }));
  const turn = await page.findByRole("slider", { name: /Turn the shirt/ });
  const shirt = page.container.querySelector<HTMLElement>(".turntable__shirt");
  const tilt = () => shirt?.style.getPropertyValue("--tilt");
  for (let step = 0; step < 5; step++) lib.fireEvent.keyDown(turn, { key: "ArrowUp" });
  expect(tilt()).toBe("30deg");
  turn.setPointerCapture = () => {};
  lib.fireEvent.pointerDown(turn, { button: 0, clientX: 0, clientY: 0 });
  lib.fireEvent.pointerMove(turn, { clientX: 0, clientY: 50 });
  expect(tilt()).toBe("15deg");
  lib.fireEvent.pointerMove(turn, { clientX: 0, clientY: 900 });
  expect(tilt()).toBe("-30deg");
});

test("2.14 the back of the shirt is drawn once somebody opens it", async () => {
  const page = open();
  const folds = () =>
    page.getByRole("img", { name: /^White t-shirt/ }).querySelectorAll("[filter]");
  expect(folds().length).toBeGreaterThan(0);
  lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
  await lib.waitFor(() => expect(folds().length).toBeGreaterThan(0));
  lib.fireEvent.click(page.getByRole("button", { name: "Front" }));
  expect(folds().length).toBeGreaterThan(0);
});

test("2.23 the placeholder is drawn light on the five dark colors, and dark on the others", async () => {
  const tones = (name: string) => {
    lib.fireEvent.click(page.getByRole("radio", { name }));
    return page.container.querySelector(".placeholder")?.getAttribute("fill");
  };
  const page = open();
  const seen = Map.groupBy(SHIRT_COLORS, ({ name }) => tones(name));
  const values = [...seen.values()].map((colors) => colors.map(({ value }) => value));
  expect(values).toEqual([
    ["white", "gray", "orange", "yellow", "mint"],
    ["black", "red", "green", "slate", "blue"],
  ]);
  // The last color is saved a moment later; the document stays until then.
  await lib.waitFor(() => expect(api.drafts.at(-1)).toEqual({ previewColor: "blue" }));
});
