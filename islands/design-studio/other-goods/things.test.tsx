/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { startDesignApi } from "#tools/testing/browser/design-api.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { DesignStudio } from "../../design-studio.tsx";

let api: ReturnType<typeof startDesignApi>;
let dom: ReturnType<typeof startDom>;
// Looks for a document when it is loaded.
let lib: TestingLibrary;

beforeAll(async () => {
  api = startDesignApi();
  dom = startDom(api.url);
  lib = await loadTestingLibrary();
});
afterEach(() => {
  lib.cleanup();
  api.forget();
  sessionStorage.clear();
});
afterAll(async () => {
  await dom.stop();
  api.stop();
});

const THINGS = [
  { id: "classic", name: "Classic" },
  { id: STRANGE.id, name: STRANGE.name },
];

function open(areas: Record<string, ReturnType<typeof textLayer>[]>, things = THINGS) {
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
    [...page.container.querySelectorAll("image")].map((image) => image.getAttribute("href"));
  const facing = ["fabric", "shade", "light"].map(
    (sheet) => `/sheets/${STRANGE.id}-facing-${sheet}.webp`,
  );
  await lib.waitFor(() => expect(sheets()).toEqual(facing));
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

test("54.8 what lies on areas that it lacks moves to its own as one step, and back", async () => {
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

test("54.8 where its areas are full, it says what to do; where it is shown there is the way to others", async () => {
  const areas = Object.fromEntries(STRANGE.areas.map(({ id }) => [id, [textLayer(id)]]));
  const page = open({ ...areas, front: [textLayer("FRONT")] });
  await page.findByText(
    /which this box does not have\. Delete something here to make room for it\.$/,
  );
  expect(page.queryByRole("button", { name: /^Move it/ })).toBeNull();
  const ways = lib.within(await page.findByRole("navigation", { name: "Show my design on" }));
  const links = ways.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/design?on=classic",
    `/design?on=${STRANGE.id}`,
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true"]);
  page.unmount();
  expect(open({}, []).queryByText("Show my design on")).toBeNull();
});
