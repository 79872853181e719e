/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { designFixture, imagesOf } from "#tools/testing/browser/design-api.ts";
import type { NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { type StudioPage, useStudio } from "#tools/testing/browser/studio.tsx";

const part = { x: 0.5, y: 0, width: 0.5, height: 1 };
const DRAFT: NamedDraft = {
  design: designFixture({
    id: 101,
    name: "sunny-no-background.png",
    width: 800,
    sourceId: 1,
    cutout: { version: 2, rule: "all", part },
  }),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};

const { studio, api, lib } = useStudio(DRAFT);

/** The panel's own, below the picture. */
async function pressUndo(page: StudioPage): Promise<void> {
  const panel = lib.within(page.getByRole("tabpanel"));
  lib.fireEvent.click(await panel.findByRole("button", { name: "Undo" }));
}

const savedImages = () => api.documents.map(({ document }) => imagesOf(document));

test("3.12 Undo gets an original that this page has never shown, and is a step itself", async () => {
  const page = studio.open();
  await pressUndo(page);
  const step = "Bring back the background of sunny.png";
  const undo = await page.findByRole("button", { name: `Undo: ${step}` });
  await lib.waitFor(() => expect(savedImages()).toEqual([{ front: [1] }]));
  lib.fireEvent.click(undo);
  await lib.waitFor(() => expect(savedImages()).toEqual([{ front: [1] }, { front: [101] }]));
});

test("3.12 without its original the cutout stays, and Undo says why", async () => {
  api.answerDesignOnce(() => new Response("There is no such design.", { status: 404 }));
  const page = studio.open();
  await pressUndo(page);
  await page.findByText("Undo failed");
  await page.findByText(/There is no such design\./);
  expect(page.container.querySelector(".upload__name")?.textContent).toBe(DRAFT.design?.name ?? "");
});

test("3.21 a cutout that fails leaves the newer picture that has taken its layer", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answerCutoutOnce(() => promise);
  const page = studio.open({ design: designFixture() });
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  await page.findByRole("button", { name: /^Undo: Remove the background/ });
  lib.fireEvent.click(page.getByRole("button", { name: "Upload a different file" }));
  studio.drop(page, "front");
  await page.findByText("Front design uploaded");
  resolve(new Response("Too busy", { status: 503 }));
  await page.findByText("Background removal failed");
  expect(page.container.querySelector(".upload__name")?.textContent).toBe("a.png");
  await lib.waitFor(() => expect(studio.pictures.held.size).toBe(0));
});
