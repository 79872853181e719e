/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { DesignStudio } from "../../../design-studio.tsx";

const { lib } = useDom();

const boxOf = (rect: Element) =>
  ["x", "y", "width", "height"].map((side) => Number(rect.getAttribute(side)));

test("59.6 a sheet has a line where it is cut and a dashed one for its margin, and shows its bleed", async () => {
  const layer = { ...textLayer("Edge"), x: 0.5, y: 1, width: 1, height: 0.4 };
  const draft = {
    document: { version: 1 as const, areas: { wrap: [layer] } },
    ...{ artworks: [], designSize: 5, designPosition: "center" as const },
    ...{ designDescription: "", previewColor: "mint" },
  };
  const shown = { template: STRANGE, shirt: null, things: [] };
  const page = lib.render(<DesignStudio {...STUDIO_PAGE} {...shown} draft={draft} />);
  await page.findByRole("img", { name: /box, lid/ });
  expect(page.container.querySelectorAll("[data-print-lines] rect")).toHaveLength(0);
  expect(page.queryByText("Keep what matters", { exact: false })).toBeNull();

  lib.fireEvent.click(page.getByRole("button", { name: "Wrap" }));
  await page.findByText(
    "The sheet is cut at the line. Let backgrounds go on beyond it, as far as they are shown. Keep what matters within the dashed line.",
  );
  // It faces its viewer with what bends.
  expect(page.container.querySelectorAll("[data-print-lines=wrap] polygon")).toHaveLength(4);
  lib.fireEvent.click(page.getByRole("button", { name: "Facing" }));
  const lines = [...page.container.querySelectorAll("[data-print-lines=wrap] rect")].map(boxOf);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toEqual([0, 0, 8.5, 3.5]);
  // The smaller box has four fifths of it, and as many inches of margin.
  expect(lines[2]?.map((inches) => Math.round(inches * 100) / 100)).toEqual([0.25, 0.25, 8, 3]);
  const mask = [...page.container.querySelectorAll("mask[id=seen-wrap] rect")].map(boxOf);
  expect(mask).toContainEqual([-0.125, -0.125, 8.75, 3.75]);
  expect(page.getByText("Text 'Edge' ends where it may be cut.", { exact: false })).toBeTruthy();
});
