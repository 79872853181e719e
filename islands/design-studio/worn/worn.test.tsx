/** @jsxImportSource react */
import { beforeEach, expect, test } from "bun:test";
import type { Template } from "#shop/goods/template.ts";
import { PAGE_WITH_TOASTS } from "#tools/testing/browser/dom.ts";
import { draftByName, FULL_FRONT_DRAFT } from "#tools/testing/browser/named-draft.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { photographed } from "#tools/testing/data/photographed.ts";
import { DesignStudio } from "../../design-studio.tsx";

const { api, lib } = useDom();

beforeEach(() => {
  document.body.innerHTML = PAGE_WITH_TOASTS;
});

const [ONE, OTHER] = ["1".repeat(32), "2".repeat(32)];

function open(template: Template = photographed(STUDIO_PAGE.template)) {
  return lib.render(
    <DesignStudio draft={draftByName(FULL_FRONT_DRAFT)} {...STUDIO_PAGE} template={template} />,
  );
}

type Page = ReturnType<typeof open>;

/** The next save of the design answers by which name it is pictured. */
function pictureAs(pictureId: string): void {
  api.answerDraftOnce(() => Response.json({ id: 5, revision: 4, name: "", pictureId }));
}

async function seeWorn(page: Page) {
  lib.fireEvent.click(page.getByRole("button", { name: "See it worn" }));
  return lib.within(await page.findByRole("dialog", { name: "See it worn" }));
}

const close = (dialog: Awaited<ReturnType<typeof seeWorn>>) =>
  lib.fireEvent.click(dialog.getByRole("button", { name: "Close" }));

const shown = async (dialog: Awaited<ReturnType<typeof seeWorn>>) =>
  (await dialog.findByRole("img")).getAttribute("src");

const mockup = (id: string, view: string, color = "mint") =>
  `/mockups/${id}-classic-${view}-${color}-1280.webp`;

test("66.41 what nobody has photographed has no button to see it worn, and turns as it is drawn", async () => {
  const { shots: _, worn: __, ...drawn } = photographed(STUDIO_PAGE.template);
  const page = open(drawn);
  expect(page.queryByRole("button", { name: "See it worn" })).toBeNull();
  lib.fireEvent.click(page.getByRole("button", { name: "3D View" }));
  await page.findByRole("slider", { name: /Turn the shirt/ });
  expect(page.container.querySelector(".turntable__photograph")).toBeNull();
  expect([api.pictures, api.documents]).toEqual([[], []]);
});

test("66.40 the design is saved, and pictured as it is saved by then, in its color, from the side that is open", async () => {
  const page = open();
  lib.fireEvent.click(page.getByRole("radio", { name: "Red" }));
  lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
  pictureAs(ONE);
  const dialog = await seeWorn(page);
  // Nothing is printed on the back, so a picture of a blank shirt is the true one.
  expect(await shown(dialog)).toBe("/shirts/classic-back~1-red-640.webp");
  lib.fireEvent.click(dialog.getByRole("button", { name: "Front" }));
  await lib.waitFor(async () => expect(await shown(dialog)).toBe(mockup(ONE, "front~1", "red")));
  expect(api.documents.at(-1)?.document.areas.front).toHaveLength(1);
  expect(api.drafts.at(-1)).toMatchObject({ previewColor: "red" });
  lib.fireEvent.click(dialog.getByRole("button", { name: "Side" }));
  await lib.waitFor(async () => expect(await shown(dialog)).toBe(mockup(ONE, "turned~1", "red")));
  const picture = dialog.getByRole("img", { name: "Red shirt, worn, side, with sunny.png" });
  expect(picture.isConnected).toBe(true);
});

test("66.43 a design that was seen before is neither saved nor requested again, and one that came back is pictured anew where its name is gone", async () => {
  const page = open();
  const size = (value: string) =>
    lib.fireEvent.change(page.getByLabelText("Design size"), { target: { value } });
  pictureAs(ONE);
  close(await seeWorn(page));
  await lib.waitFor(() => expect(api.pictures).toHaveLength(1));
  const saves = api.documents.length;
  expect(await shown(await seeWorn(page))).toBe(mockup(ONE, "front~1"));
  expect([api.pictures.length, api.documents.length]).toEqual([1, saves]);
  close(lib.within(page.getByRole("dialog", { name: "See it worn" })));

  size("3");
  pictureAs(OTHER);
  const other = await seeWorn(page);
  await lib.waitFor(async () => expect(await shown(other)).toBe(mockup(OTHER, "front~1")));
  close(other);
  // As before, but its draft has another name by now, and another side was not seen yet.
  size("7");
  const [gone, again] = [() => new Response("no", { status: 404 }), "3".repeat(32)];
  api.answerPictureOnce(gone);
  pictureAs(again);
  const back = await seeWorn(page);
  lib.fireEvent.click(back.getByRole("button", { name: "Side" }));
  await lib.waitFor(async () => expect(await shown(back)).toBe(mockup(again, "turned~1")));
});

const BUSY = () => new Response("<svg/>", { status: 503 });

test.each([
  [BUSY, "The shop is busy drawing right now. Try again in ten seconds."],
  [
    () => new Response("<svg/>", { status: 429, headers: { "retry-after": "240" } }),
    "You have looked at many pictures in a short time. Try again in 4 minutes.",
  ],
  [() => new Response("<svg/>", { status: 422 }), /^It takes too long to draw\./],
  [() => new Response("Oops", { status: 500 }), /^The shop did not send the picture\./],
])("66.42 what cannot be drawn now says why, and Try again draws it", async (answer, said) => {
  const page = open();
  pictureAs(ONE);
  api.answerPictureOnce(answer);
  const dialog = await seeWorn(page);
  await dialog.findByText(said);
  expect(dialog.queryByRole("img")).toBeNull();
  lib.fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await shown(dialog)).toBe(mockup(ONE, "front~1"));
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("66.42 what cannot be saved is not pictured as something else", async () => {
  const page = open();
  api.answerDraftOnce(() => new Response("Please wait.", { status: 429 }));
  const dialog = await seeWorn(page);
  await dialog.findByText(/^Your design could not be saved/);
  expect(api.pictures).toEqual([]);
  pictureAs(ONE);
  lib.fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await shown(dialog)).toBe(mockup(ONE, "front~1"));
});

test("66.44 the flat shirt turns until the photographs of front and back are there, and again while they are drawn in another color", async () => {
  const page = open();
  pictureAs(ONE);
  lib.fireEvent.click(page.getByRole("button", { name: "3D View" }));
  const photographs = () => [
    ...page.container.querySelectorAll<HTMLImageElement>(".turntable__photograph"),
  ];
  await lib.waitFor(() => expect(photographs()).toHaveLength(3));
  const isFlat = () => !page.container.querySelector(".turntable[data-photographed]");
  const sources = photographs().map((image) => image.getAttribute("src"));
  expect(sources).toEqual([
    `/mockups/${ONE}-classic-front~1-mint.webp`,
    "/shirts/classic-back~1-mint-640.webp",
    `/mockups/${ONE}-classic-turned~1-mint.webp`,
  ]);
  const load = (at: number) => lib.fireEvent.load(photographs()[at] ?? document);
  load(0);
  expect(isFlat()).toBe(true);
  load(1);
  expect(isFlat()).toBe(false);
  load(2);
  const turn = page.getByRole("slider", { name: /Turn the shirt/ });
  const seen = () => photographs().findIndex((image) => image.dataset.shown !== undefined);
  const order = [seen()];
  for (let step = 0; step < 12; step++) {
    lib.fireEvent.keyDown(turn, { key: "ArrowLeft" });
    order.push(seen());
  }
  expect(order).toEqual([0, 0, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]);
  lib.fireEvent.keyDown(turn, { key: "ArrowUp" });
  expect(photographs()[1]?.style.transform).toContain("rotateX(10deg)");
  lib.fireEvent.click(page.getByRole("button", { name: "Reset" }));
  expect(seen()).toBe(0);
  lib.fireEvent.click(page.getByRole("radio", { name: "Red" }));
  expect(isFlat()).toBe(true);
  // The color is saved a moment later; the document stays until then.
  await lib.waitFor(() => expect(api.drafts.at(-1)).toMatchObject({ previewColor: "red" }));
});
