/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { type StudioPage, useStudio } from "#tools/testing/browser/studio.tsx";

const { studio, lib } = useStudio({
  design: designFixture(),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
});

const click = (page: Pick<StudioPage, "getByRole">, name: string) =>
  lib.fireEvent.click(page.getByRole("button", { name }));

const picture = (page: StudioPage) => page.getByRole("button", { name: /^Image sunny\.png/ });

const isOpen = (page: StudioPage) =>
  page.getByRole("tab", { name: "Design" }).getAttribute("aria-selected") === "true";

function leave(page: StudioPage, to: "Product" | "Quantity" | "the ready view"): void {
  if (to !== "the ready view") lib.fireEvent.click(page.getByRole("tab", { name: to }));
  else click(lib.within(page.getByRole("tabpanel")), "Continue to Product Selection");
}

test.each(["Product", "Quantity", "the ready view"] as const)(
  "2.66 a text that is added from %s is typed at once, in the Design tab",
  async (from) => {
    const page = studio.open();
    leave(page, from);
    click(page, "Add text");
    const words = await page.findByRole("textbox", { name: "Words" });
    await lib.waitFor(() => expect(document.activeElement === words).toBe(true));
    expect(isOpen(page)).toBe(true);
  },
);

test.each(["Product", "the ready view"] as const)(
  "2.66 a layer that is selected from %s has its fields in sight, and its keys go on",
  async (from) => {
    const page = studio.open();
    leave(page, from);
    // A layer that gets the focus by Tab is selected.
    lib.act(() => picture(page).focus());
    await page.findByRole("region", { name: "sunny.png" });
    expect(isOpen(page)).toBe(true);
    expect(document.activeElement === picture(page)).toBe(true);
    // It stays selected behind the other tab, from which Enter leads to its fields as well.
    leave(page, from);
    lib.fireEvent.keyDown(picture(page), { key: "Enter" });
    await page.findByRole("spinbutton", { name: "Across in" });
    await lib.waitFor(() => expect(document.activeElement?.closest(".sheet") === null).toBe(false));
    expect(isOpen(page)).toBe(true);
  },
);

test("2.66 whoever opens another tab while a layer is selected stays there", async () => {
  const page = studio.open();
  lib.fireEvent.keyDown(picture(page), { key: "Enter" });
  await page.findByRole("region", { name: "sunny.png" });
  leave(page, "Product");
  lib.fireEvent.keyDown(picture(page), { key: "ArrowDown" });
  expect(isOpen(page)).toBe(false);
});

test("2.67 in 3D View nothing is selected, and what is selected in the list is seen flat", async () => {
  const page = studio.open();
  lib.fireEvent.keyDown(picture(page), { key: "Enter" });
  await page.findByRole("region", { name: "sunny.png" });
  click(page, "3D View");
  expect(page.queryByRole("region", { name: "sunny.png" })).toBeNull();
  const list = await page.findByRole("list", { name: "Layers, the top one first" });
  lib.fireEvent.click(lib.within(list).getByRole("button", { name: /^sunny\.png, / }));
  await page.findByRole("region", { name: "sunny.png" });
  const views = ["Front", "3D View"].map((name) => page.getByRole("button", { name }));
  expect(views.map((view) => view.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
});
