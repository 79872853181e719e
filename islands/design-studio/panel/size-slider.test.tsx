/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { useStudio } from "#tools/testing/browser/studio.tsx";

const CONTINUE = "Continue to Product Selection";
const PROBLEM = "Your design would print less than 0.1 in high. Choose a design size of 4 or more.";

const { studio, lib } = useStudio({
  design: designFixture({ width: 6000, height: 100 }),
  backDesign: null,
  designSize: 3,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
});

test("2.33 a print that is too small says so at the slider, and nobody continues with it", async () => {
  const page = studio.open();
  const [below, button] = page.getAllByRole("button", { name: CONTINUE });
  const slider = page.getByLabelText("Design size");
  const described = document.getElementById(slider.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe(PROBLEM);
  expect(page.container.querySelector("[aria-live]")?.textContent).toStartWith(
    "Prints 4.8 × <0.1 in",
  );
  expect(button?.hasAttribute("disabled")).toBe(true);
  expect(below?.getAttribute("aria-disabled")).toBe("true");
  if (below) lib.fireEvent.click(below);
  await page.findByText("This print is too small");

  lib.fireEvent.change(slider, { target: { value: "4" } });
  expect(page.queryAllByText(PROBLEM)).toHaveLength(1); // the toast
  expect(button?.hasAttribute("disabled")).toBe(false);
  expect(below?.getAttribute("aria-disabled")).toBe("false");
  expect(slider.hasAttribute("aria-describedby")).toBe(false);
  await lib.waitFor(() => expect(studio.api.documents).toHaveLength(1));
  expect(studio.api.documents[0]?.document.areas.front).toMatchObject([{ placement: { size: 4 } }]);
  expect(studio.api.drafts).toEqual([]);
});

test("2.33 the slider says from which size on a print grows no more", () => {
  const page = studio.open({ design: designFixture({ width: 600, height: 600 }), designSize: 7 });
  const slider = page.getByLabelText("Design size");
  expect(slider.hasAttribute("aria-describedby")).toBe(false);
  lib.fireEvent.change(slider, { target: { value: "8" } });
  const note = page.getByText("The print area is full from size 8 on.");
  expect(slider.getAttribute("aria-describedby")).toBe(note.id);
  lib.fireEvent.change(slider, { target: { value: "10" } });
  expect(page.queryByText("The print area is full from size 8 on.")).not.toBeNull();
});
