/** @jsxImportSource react */
import { expect, test } from "bun:test";
import type { DesignDocument } from "#shop/documents/document.ts";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { useStudio } from "#tools/testing/browser/studio.tsx";
import { at, text } from "#tools/testing/data/advised-designs.ts";

const { studio, lib } = useStudio({
  design: designFixture(),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
});

test("2.56 while another area is seen, position and size are those of the front, which they open", async () => {
  const note = "Position and size are those of the front, which they open.";
  const page = studio.open();
  const isSeen = (view: string) =>
    page.getByRole("button", { name: view }).getAttribute("aria-pressed") === "true";
  expect(page.queryByText(note)).toBeNull();
  lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
  page.getByText(note);
  lib.fireEvent.change(page.getByLabelText("Design size"), { target: { value: "8" } });
  expect([isSeen("Front"), isSeen("Back")]).toEqual([true, false]);
  expect(page.queryByText(note)).toBeNull();
  lib.fireEvent.click(page.getByRole("button", { name: "Back" }));
  lib.fireEvent.click(page.getByRole("radio", { name: "Left chest" }));
  expect(isSeen("Front")).toBe(true);
  await lib.waitFor(() => expect(studio.api.documents).toHaveLength(1));
});

test("2.56 with nothing on the front, position and size stay with what is seen", () => {
  const page = studio.open({ design: null, backDesign: designFixture() });
  const back = page.getByRole("button", { name: "Back" });
  lib.fireEvent.click(back);
  lib.fireEvent.change(page.getByLabelText("Design size"), { target: { value: "8" } });
  expect(back.getAttribute("aria-pressed")).toBe("true");
});

test("2.57 beside print advice nothing looks good, and the worst of it stands below the shirt", async () => {
  const words = (fill: string): DesignDocument => ({
    version: 1,
    areas: { front: [text(at(6, 5, 8, 2), fill)] },
  });
  const page = studio.open({ design: null, document: words("#ffffff") });
  const line = page.container.querySelector(".print-line");
  await lib.waitFor(() => expect(line?.textContent).toContain("is nearly the color of the white"));
  expect(page.queryByText(/Looking good!/)).toBeNull();
  expect(page.queryByText(/^You can add a back design too/)).not.toBeNull();
  lib.fireEvent.click(page.getByRole("radio", { name: "Black" }));
  await page.findByText(/^Looking good! You can add a back design too/);
  expect(line?.textContent).not.toContain("nearly the color");
});
