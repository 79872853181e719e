/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { designFixture, imagesOf } from "#tools/testing/browser/design-api.ts";
import type { NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { type StudioPage, useStudio } from "#tools/testing/browser/studio.tsx";
import { REJECTED_FILES, TAKEN_FILES } from "#tools/testing/data/kinds-of-files.ts";

const DRAFT: NamedDraft = {
  design: designFixture(),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};
const DAMAGED = "This file is damaged.";

const { studio, api, lib } = useStudio(DRAFT);

const click = (page: Pick<StudioPage, "getByRole">, name: string) =>
  lib.fireEvent.click(page.getByRole("button", { name }));

const damaged = () => Response.json({ message: DAMAGED }, { status: 400 });
const lost = () => new Response("Bad gateway", { status: 502 });

/** The file is one of docs/files.md, read anew so that it has no type. */
async function file(kind: string): Promise<File> {
  const made = await { ...TAKEN_FILES, ...REJECTED_FILES }[kind]?.();
  if (!made) throw new Error(`Nobody makes ${kind}`);
  return new File([await made.arrayBuffer()], made.name);
}

/** A file is rejected, which leaves the zone with its error and the shirt with design 1. */
async function rejectFile(page: StudioPage) {
  api.answerOnce(damaged);
  click(page, "Upload a different file");
  studio.drop(page, "front");
  await page.findByText(DAMAGED);
}

async function untilSaved(images: Record<string, number[]>): Promise<void> {
  await lib.waitFor(() => expect(imagesOf(api.documents.at(-1)?.document)).toEqual(images));
  expect(api.drafts).toEqual([]);
}

/** Resolves before React has rendered what came with the toast. */
function nextToast(): Promise<void> {
  return new Promise((come) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      come();
    });
    observer.observe(document.querySelector("#toasts") ?? document.body, {
      childList: true,
      subtree: true,
    });
  });
}

test("3.24 dismissing a rejected file leaves the draft with what the shirt shows by then", async () => {
  const page = studio.open();
  await rejectFile(page);
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  await page.findByText("Background removed");
  click(page, "Upload a different file");
  expect(page.getByRole("button", { name: "Keep sunny-no-background.png" })).toBeTruthy();
  await untilSaved({ front: [101] });
});

test("3.24 dismissing it in the very moment when the background is removed does so too", async () => {
  const page = studio.open();
  await rejectFile(page);
  const button = await page.findByRole("button", { name: "Remove Background" });
  const dismissed = nextToast().then(() => click(page, "Upload a different file"));
  lib.fireEvent.click(button);
  await dismissed;
  await untilSaved({ front: [101] });
});

test("3.37 a zone that rejected a file takes the next one, once another file has come elsewhere", async () => {
  const page = studio.open();
  await rejectFile(page);
  studio.drop(page, "back");
  await page.findByText("Back logo uploaded");
  expect(page.queryByText(DAMAGED)).toBeNull();
  expect(page.getByRole("button", { name: "Keep sunny.png" })).toBeTruthy();
});

test("22.34 a file that is too large for the shop shows the shop's message, and no retry", async () => {
  const message = "File is larger than 10485760 bytes";
  api.answerOnce(() => Response.json({ message }, { status: 413 }));
  const page = studio.open();
  studio.drop(page, "back");
  await page.findByText(message);
  expect(page.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("3.5 a file to which the browser gives no type is known by its content", async () => {
  const page = studio.open();
  click(page, "Upload a different file");
  studio.drop(page, "front", await file("Photo of an iPhone (HEIC)"));
  await page.findByText(/This is a HEIC photo\. On an iPhone, choose it from the Photo Library/);
  expect(api.uploads).toEqual([]);
  studio.drop(page, "back", await file("PNG that is named a GIF"));
  await page.findByText("Back logo uploaded");
});

test("3.5 a file that is chosen while another is read takes its place", async () => {
  const page = studio.open();
  const slow = await file("GIF");
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => promise });
  studio.drop(page, "back", slow);
  studio.drop(page, "back");
  resolve(new ArrayBuffer(4));
  await page.findByText("Back logo uploaded");
  expect(page.queryByText(/^File type must be/)).toBeNull();
});

test("3.25 the memory of a picture is freed when its file is rejected", async () => {
  const page = studio.open();
  await rejectFile(page);
  await lib.waitFor(() => expect(studio.pictures.made()).toBe(1));
  await lib.waitFor(() => expect([...studio.pictures.held]).toEqual([]));
});

test("3.25 the memory of a picture is freed when its file is sent again, and when it is given up", async () => {
  const page = studio.open();
  for (const _ of ["first", "again"]) api.answerOnce(lost);
  studio.drop(page, "back");
  lib.fireEvent.click(await page.findByRole("button", { name: "Retry" }));
  await lib.waitFor(() => expect(api.uploads).toHaveLength(2));
  await page.findByRole("button", { name: "Retry" });
  // Sent again, it is the picture that is on the shirt already.
  expect([studio.pictures.made(), studio.pictures.held.size]).toEqual([1, 1]);
  const [, back] = page.getAllByRole("button", { name: "Upload a different file" });
  lib.fireEvent.click(back ?? page.container);
  expect([...studio.pictures.held]).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await lib.act(async () => {});
  expect([api.drafts, api.documents]).toEqual([[], []]);
});

test("3.25 the memory of a picture that cannot be read is freed", async () => {
  studio.pictures.damage();
  const page = studio.open();
  studio.drop(page, "back");
  await page.findByText("Back logo uploaded");
  await lib.waitFor(() =>
    expect([studio.pictures.made(), studio.pictures.held.size]).toEqual([1, 0]),
  );
});

test("3.7 what the shop says of a file is shown where its zone is not in sight, too", async () => {
  api.answerOnce(damaged);
  const page = studio.open();
  studio.drop(page, "back");
  lib.fireEvent.click(page.getByRole("tab", { name: "Quantity" }));
  const toasts = lib.within(document.querySelector<HTMLElement>("#toasts") ?? document.body);
  await toasts.findByText("Upload failed");
  expect(toasts.getByText(DAMAGED)).toBeTruthy();
});

test.each(["the ready view", "another tab"])(
  "'Add Back Logo' in %s brings the zone back before a file is chosen",
  (where) => {
    const page = studio.open();
    lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
    if (where === "another tab") lib.fireEvent.click(page.getByRole("tab", { name: "Product" }));
    else click(lib.within(page.getByRole("tabpanel")), "Continue to Product Selection");
    const input = page.container.querySelector("#back-file");
    let wasHidden: boolean | undefined;
    input?.addEventListener("click", () => {
      wasHidden = input.closest("[hidden]") !== null;
    });
    click(page, "Add Back Logo, optional back design");
    expect(wasHidden).toBe(false);
  },
);
