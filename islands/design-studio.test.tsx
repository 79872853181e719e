/** @jsxImportSource react */
import { beforeEach, expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { recordEarly } from "#browser/record-early.ts";
import { designFixture, imagesOf } from "#tools/testing/browser/design-api.ts";
import { draftByName, type NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { DesignStudio } from "./design-studio.tsx";

const EMPTY: NamedDraft = {
  design: null,
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};
const TOASTS = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
const CONTINUE = "Continue to Product Selection";

const { api, lib } = useDom();

beforeEach(() => {
  document.body.innerHTML = TOASTS;
});

function open(draft: Partial<NamedDraft> = {}) {
  return lib.render(studio(draft));
}

function studio(draft: Partial<NamedDraft>) {
  return <DesignStudio draft={draftByName({ ...EMPTY, ...draft })} {...STUDIO_PAGE} />;
}

function png(name = "sunny.png", type = "image/png", bytes = 20) {
  return new File([new Uint8Array(bytes)], name, { type });
}

function zone(page: ReturnType<typeof open>, side: "front" | "back" = "front"): Element {
  const found = page.container.querySelector(`label:has(#${side}-file)`);
  if (!found) throw new Error(`The ${side} zone is not idle`);
  return found;
}

function drop(page: ReturnType<typeof open>, files: File[], side: "front" | "back" = "front") {
  lib.fireEvent.drop(zone(page, side), { dataTransfer: { files } });
}

function panel(page: ReturnType<typeof open>) {
  return lib.within(page.getByRole("tabpanel"));
}

test("the server's page has no inline style and is taken over without a mismatch", async () => {
  const html = renderToString(studio({ design: designFixture(), designSize: 7 }));
  expect(html).not.toContain("style=");
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  const mismatches: unknown[] = [];
  const root = studio({ design: designFixture(), designSize: 7 });
  lib.render(root, {
    container,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  expect(mismatches).toEqual([]);
});

test.each(["", "For the club"])(
  "2.4 what is typed over '%s' before hydration is not lost",
  async (before) => {
    const root = studio({ designDescription: before });
    const container = document.createElement("div");
    container.innerHTML = renderToString(root);
    document.body.append(container);
    const field = container.querySelector("textarea");
    if (!field) throw new Error("There is no description field");
    field.value = `${before} Soft hand`;
    const replayEarly = recordEarly(container);
    const page = lib.render(root, { container, hydrate: true });
    await lib.act(async () => replayEarly());
    lib.fireEvent.click(page.getByRole("radio", { name: "Mint" }));
    expect(field.value).toBe(`${before} Soft hand`);
    const change = { designDescription: `${before} Soft hand`, previewColor: "mint" };
    await lib.waitFor(() => expect(api.drafts).toEqual([change]));
  },
);

test("2.10 2.13 without a front design the buttons to the products are disabled", () => {
  const page = open();
  const buttons = page.getAllByRole("button", { name: CONTINUE });
  expect(buttons.map((button) => button.hasAttribute("disabled"))).toEqual([true, true]);
  expect(page.getByText("Design preview")).toBeTruthy();
});

test("2.8 continue leads to the ready view, and 'Back to Design' back from it", () => {
  const page = open({ design: designFixture() });
  lib.fireEvent.click(panel(page).getByRole("button", { name: CONTINUE }));
  expect(page.getByRole("heading", { name: "Ready to Choose Your Product" })).toBeTruthy();
  const link = page.getByRole("link", { name: CONTINUE });
  expect(link.getAttribute("href")).toBe("/product");
  lib.fireEvent.click(page.getByRole("button", { name: "Back to Design" }));
  expect(page.queryAllByText("Ready to Choose Your Product").length).toBe(0);
  expect(document.activeElement?.id).toBe("tab-design");
});

test("3.1 3.2 3.4 6.13 a dropped file is uploaded, announced and lies on the shirt", async () => {
  const page = open();
  drop(page, [png()]);
  await page.findByText("Front design uploaded");
  expect(api.uploads).toEqual([{ side: "front", name: "sunny.png", size: 20 }]);
  await lib.waitFor(() => {
    if (!page.container.querySelector("image")?.getAttribute("href")?.endsWith("-640.webp")) {
      throw new Error("the stored picture is not on the shirt");
    }
  });
  expect(page.getByRole("button", { name: "Upload a different file" })).toBeTruthy();
  expect(page.getByText(/add a back design/)).toBeTruthy();
  lib.fireEvent.click(page.getByRole("button", { name: "Upload a different file" }));
  expect(zone(page).textContent).toContain("PNG, JPG, PDF up to 10MB");
});

test("2.14 2.15 3.3 a back logo takes the back's place", async () => {
  const page = open({ design: designFixture() });
  lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
  expect(page.getByText("Add Back Logo")).toBeTruthy();
  expect(page.getByText("Optional back design")).toBeTruthy();
  drop(page, [png("logo.png")], "back");
  await page.findByText("Back logo uploaded");
  await lib.waitFor(() => expect(page.queryAllByText("Add Back Logo").length).toBe(0));
});

const WRONG_TYPE = /^File type must be one of JPG, PNG, PDF\. /;

test.each([
  ["another type", () => [png("a.gif", "image/gif")], WRONG_TYPE],
  [
    "too many bytes",
    () => [png("a.png", "image/png", 10485761)],
    "File is larger than 10485760 bytes",
  ],
  ["two files", () => [png(), png()], "Too many files"],
  ["two faults", () => [png(), png("a.txt", "text/plain")], WRONG_TYPE],
])("3.4 3.5 a drop of %s is rejected with the first reason", async (_, files, message) => {
  const page = open();
  drop(page, files());
  await page.findByText(message);
  expect(api.uploads).toEqual([]);
  lib.fireEvent.click(page.getByRole("button", { name: "Upload a different file" }));
  expect(zone(page)).toBeTruthy();
});

test("3.7 what the shop says of a file is shown; there is nothing to retry", async () => {
  api.answerOnce(() => Response.json({ message: "This file is damaged." }, { status: 400 }));
  const page = open();
  drop(page, [png()]);
  await page.findByText("This file is damaged.");
  expect(page.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("3.8 an answer in no known form reads 'Failed to upload design', and retry sends the file again", async () => {
  api.answerOnce(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const page = open();
  drop(page, [png()]);
  await page.findByText("Failed to upload design");
  lib.fireEvent.click(page.getByRole("button", { name: "Retry" }));
  await page.findByText("Front design uploaded");
  expect(api.uploads.map(({ size }) => size)).toEqual([20, 20]);
});

test("3.19 a failed background removal says why and leaves the design", async () => {
  const page = open({ design: designFixture() });
  Object.defineProperty(globalThis, "OffscreenCanvas", { value: undefined, configurable: true });
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  await page.findByText("Background removal failed");
  expect(
    page.getByText(
      "Background removal not supported on this device - please try on desktop or update your browser",
    ),
  ).toBeTruthy();
  expect(page.getAllByText("sunny.png")[0]).toBeTruthy();
});

test("3.20 a background removal that fails without a reason asks for a different image", async () => {
  const before = Object.getOwnPropertyDescriptors({ Worker, OffscreenCanvas: undefined });
  class Failing {
    onmessage?: (event: { data: object }) => void;
    postMessage = () => this.onmessage?.({ data: { message: "" } });
    terminate() {}
  }
  Object.assign(globalThis, { Worker: Failing, OffscreenCanvas: class {} });
  const page = open({ design: designFixture() });
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  await page.findByText("Background removal failed");
  expect(
    page.getByText("Could not remove background from the image. Please try a different image."),
  ).toBeTruthy();
  Object.defineProperties(globalThis, before);
});

test("3.11 deleting asks first, then forgets the design here and in the draft", async () => {
  const page = open({ design: designFixture(), backDesign: designFixture({ id: 2 }) });
  lib.fireEvent.click(page.getByRole("button", { name: "Delete Back Logo" }));
  const dialog = await page.findByRole("dialog", { name: "Delete Back Logo" });
  expect(dialog.textContent).toContain("This action cannot be undone.");
  lib.fireEvent.click(lib.within(dialog).getByRole("button", { name: "Delete" }));
  await page.findByText("Your uploaded back logo has been removed.");
  lib.fireEvent.click(page.getByRole("button", { name: "Delete Design File" }));
  const other = await page.findByRole("dialog", { name: "Delete Design File" });
  lib.fireEvent.click(lib.within(other).getByRole("button", { name: "Delete" }));
  await page.findByText("Front design removed");
  await lib.waitFor(() =>
    expect(api.documents.map(({ document }) => imagesOf(document))).toEqual([{ front: [1] }, {}]),
  );
  expect(api.drafts).toEqual([]);
});

test("2.3 2.25 changes are written to the draft together, and only what changed", async () => {
  const page = open();
  lib.fireEvent.click(page.getByRole("radio", { name: "Mint" }));
  lib.fireEvent.click(page.getByRole("radio", { name: "Full front" }));
  lib.fireEvent.change(page.getByRole("slider"), { target: { value: "8" } });
  expect(page.getByText("8 of 10")).toBeTruthy();
  const slider = page.getByRole("slider");
  const bounds = ["min", "max", "step"].map((name) => slider.getAttribute(name));
  expect(bounds).toEqual(["1", "10", "1"]);
  const change = { previewColor: "mint", designPosition: "full-front", designSize: 8 };
  await lib.waitFor(() => expect(api.drafts).toEqual([change]));
});

test("2.5 2.6 arrows, Home and End move between the three tabs", () => {
  const page = open();
  const press = (key: string) => lib.fireEvent.keyDown(page.getByRole("tablist"), { key });
  const selected = () => page.getByRole("tab", { selected: true }).textContent;
  expect(selected()).toBe("Design");
  const seen = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"].map((key) => {
    press(key);
    return selected();
  });
  expect(seen).toEqual(["Product", "Quantity", "Design", "Quantity", "Design", "Quantity"]);
  const link = page.getByRole("link", { name: "Go to Products" });
  expect(link.getAttribute("href")).toBe("/product");
});

test.each([
  [
    "Product",
    "Next, choose the t-shirt that your design is printed on, with its size and color.",
    "Back to Design",
    "Design",
  ],
  [
    "Quantity",
    "After choosing a product, you say how many shirts you would like.",
    "Back to Product",
    "Product",
  ],
])("2.7 the %s tab only tells, and leads back or to the products", (tab, text, back, before) => {
  const page = open();
  lib.fireEvent.click(page.getByRole("tab", { name: tab }));
  const panel = lib.within(page.getByRole("tabpanel", { name: tab }));
  expect(panel.getByText(text)).toBeTruthy();
  expect(panel.getByRole("link").getAttribute("href")).toBe("/product");
  expect(panel.queryByRole("textbox")).toBeNull();
  lib.fireEvent.click(panel.getByRole("button", { name: back }));
  expect(page.getByRole("tab", { selected: true }).textContent).toBe(before);
});

test("2.21 in 3D the back shows between 90 and 270 degrees, and reset brings the front", async () => {
  const page = open();
  lib.fireEvent.click(page.getByRole("button", { name: "3D View" }));
  const turn = await page.findByRole("slider", { name: /Turn the shirt/ });
  for (let step = 0; step < 7; step++) lib.fireEvent.keyDown(turn, { key: "ArrowRight" });
  expect(turn.getAttribute("aria-valuetext")).toBe("105 degrees, back side");
  lib.fireEvent.click(page.getByRole("button", { name: "Reset" }));
  expect(turn.getAttribute("aria-valuetext")).toBe("0 degrees, front side");
});

test("2.27 the live line tells size, resolution and how good it is", () => {
  const { container } = open({ design: designFixture({ width: 400, height: 450 }) });
  const line = container.querySelector("[aria-live]");
  expect(line?.textContent).toBe("Prints 8.0 × 9.0 in at 50 DPI poor");
});

test("2.27 the live line calls a PDF without images sharp at any size", () => {
  const design = designFixture({ width: 400, height: 450, imageScale: 0 });
  const { container } = open({ design, designSize: 10 });
  expect(container.querySelector("[aria-live]")?.textContent?.trim()).toBe(
    "Prints 12.0 × 13.5 in, vector, sharp at any size good",
  );
});
