/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Draft } from "#shop/draft.ts";
import { designFixture, startDesignApi } from "#testing/design-api.ts";
import { startDom } from "#testing/dom.ts";
import { startLocalPictures } from "#testing/local-pictures.ts";
import { DesignStudio } from "../design-studio.tsx";

const DRAFT: Draft = {
  design: designFixture(),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};
const TOASTS = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
const DAMAGED = "This file is damaged.";

let api: ReturnType<typeof startDesignApi>;
let dom: ReturnType<typeof startDom>;
let pictures: ReturnType<typeof startLocalPictures>;
// Both look for a document when they are loaded.
let lib: typeof import("@testing-library/react/pure");

beforeAll(async () => {
  api = startDesignApi();
  dom = startDom(api.url);
  pictures = startLocalPictures();
  lib = await import("@testing-library/react/pure");
  lib.configure({ asyncUtilTimeout: 10_000 });
});

beforeEach(() => {
  api.forget();
  pictures.forget();
  document.body.innerHTML = TOASTS;
});

afterEach(async () => {
  await lib.act(async () => lib.cleanup());
});

afterAll(async () => {
  pictures.stop();
  await dom.stop();
  api.stop();
});

function openStudio(draft: Partial<Draft> = {}) {
  const page = { workerUrl: "/worker.js", pdfWorkerUrl: "/pdf-worker.js", signedIn: false };
  return lib.render(<DesignStudio draft={{ ...DRAFT, ...draft }} {...page} />);
}

type Page = ReturnType<typeof openStudio>;

function drop(page: Page, side: "front" | "back") {
  const zone = page.container.querySelector(`label:has(#${side}-file)`);
  if (!zone) throw new Error(`The ${side} zone is not idle`);
  const files = [new File([new Uint8Array(9)], "a.png", { type: "image/png" })];
  lib.fireEvent.drop(zone, { dataTransfer: { files } });
}

const click = (page: Page, name: string) => lib.fireEvent.click(page.getByRole("button", { name }));

const damaged = () => Response.json({ message: DAMAGED }, { status: 400 });
const lost = () => new Response("Bad gateway", { status: 502 });

/** A file is refused, which leaves the zone with its error and the shirt with design 1. */
async function refuse(page: Page) {
  api.answerOnce(damaged);
  click(page, "Upload a different file");
  drop(page, "front");
  await page.findByText(DAMAGED);
}

test("a refused file that is put away leaves the draft with what the shirt shows by then", async () => {
  const page = openStudio();
  await refuse(page);
  click(page, "Remove Background");
  await page.findByText("Background removed");
  click(page, "Upload a different file");
  expect(page.getByRole("button", { name: "Keep sunny-no-background.png" })).toBeTruthy();
  await lib.waitFor(() => expect(api.drafts).toEqual([{ designId: 101 }]));
});

test("the memory of a picture is given back when its file is refused", async () => {
  const page = openStudio();
  await refuse(page);
  await lib.waitFor(() => expect(pictures.made()).toBe(1));
  await lib.waitFor(() => expect([...pictures.held]).toEqual([]));
});

test("the memory of a picture is given back when its file is sent again, and when it is given up", async () => {
  const page = openStudio();
  for (const _ of ["first", "again"]) api.answerOnce(lost);
  drop(page, "back");
  lib.fireEvent.click(await page.findByRole("button", { name: "Retry" }));
  await lib.waitFor(() => expect([pictures.made(), pictures.held.size]).toEqual([2, 1]));
  await page.findByRole("button", { name: "Retry" });
  const [, back] = page.getAllByRole("button", { name: "Upload a different file" });
  lib.fireEvent.click(back ?? page.container);
  expect([...pictures.held]).toEqual([]);
  await lib.waitFor(() => expect(api.drafts).toEqual([{ backDesignId: null }]));
});

test("the memory of a picture that cannot be read is given back", async () => {
  pictures.damage();
  const page = openStudio();
  drop(page, "back");
  await page.findByText("Back logo uploaded");
  await lib.waitFor(() => expect([pictures.made(), pictures.held.size]).toEqual([1, 0]));
});

test("what the shop says of a file is told where its zone is not in sight, too", async () => {
  api.answerOnce(damaged);
  const page = openStudio();
  drop(page, "back");
  lib.fireEvent.click(page.getByRole("tab", { name: "Quantity" }));
  const toasts = lib.within(document.querySelector<HTMLElement>("#toasts") ?? document.body);
  await toasts.findByText("Upload failed");
  expect(toasts.getByText(DAMAGED)).toBeTruthy();
});

test.each(["the ready view", "another tab"])(
  "'Add Back Logo' in %s brings the zone back before a file is chosen",
  (where) => {
    const page = openStudio();
    lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
    if (where === "another tab") lib.fireEvent.click(page.getByRole("tab", { name: "Product" }));
    else click(page, "Continue to Product Selection");
    const input = page.container.querySelector("#back-file");
    let wasHidden: boolean | undefined;
    input?.addEventListener("click", () => {
      wasHidden = input.closest("[hidden]") !== null;
    });
    click(page, "Add Back Logo, optional back design");
    expect(wasHidden).toBe(false);
  },
);
